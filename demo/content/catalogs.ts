/** Holds what demo businesses sell, by their key, as an owner would paste it. */
export const demoCatalogs: Readonly<Record<string, string>> = {
  'comedor-dona-tona': `DESAYUNOS
Desayuno chapín Q25
Huevos rancheros con frijol Q22
Plátanos con crema Q15
Mosh con leche Q10
ALMUERZOS
Almuerzo del día con fresco Q30
Pepián de pollo Q38
Hilachas con arroz Q35
Caldo de res Q40
Carne guisada Q35
BEBIDAS
Café de olla Q7
Fresco de rosa de jamaica Q8
Horchata Q8`,
  'churrasqueria-el-brasero': `AL CARBÓN
Puyazo de 8 onzas Q95
Churrasco típico Q78
Chorizo y longaniza Q45
Pollo al carbón Q58
Parrillada para cuatro desde Q320
PARA ACOMPAÑAR
Guacamol Q25
Elote asado Q15
Frijoles volteados Q18
Tortillas de mano Q5
BEBIDAS
Cerveza nacional Q20
Limonada con soda Q18
Eventos en el rancho: consultar`,
  'panaderia-la-espiga-de-xela': `PAN DE MANTECA
Shecas con anís Q2 c/u
Cachos Q2 c/u
Pirujos Q1.50 c/u
Champurradas Q18 docena
PAN FINO
Pan de yemas Q45
Pastel de banano Q55
Cubiletes Q4 c/u
Pan de muerto: consultar`,
  'pasteleria-azahar': `POR PORCIÓN
Tres leches de naranja Q24
Zanahoria con queso crema Q22
Pie de limón Q20
PASTELES ENTEROS
Tres leches de 12 porciones Q240
Chocolate de 12 porciones Q220
Pastel de boda desde Q950
Mesa de postres: consultar`,
  'cafe-luna-de-xelaju': `CAFÉ
Americano Q14
Capuchino Q20
Café de filtro Q22
Chocolate batido Q20
PARA COMER
Pan con frijol y queso Q18
Crepa de banano Q28
Ensalada de la casa Q35
Libra de café tostado Q65`,
  'ferreteria-el-tornillo-feliz': `HERRAMIENTA
Martillo de uña Q48
Juego de desarmadores Q75
Metro de 5 metros Q32
Cinta de aislar Q9
PLOMERÍA
Llave de chorro Q38
Teflón Q4
Tubo PVC de media pulgada Q28
Cemento gris Q86 quintal`,
  'peluqueria-don-chepe': `Corte clásico Q35
Corte de niño Q25
Afeitada a navaja Q30
Corte y barba Q55
Arreglo de cejas Q15
Corte de novio desde Q80`,
  'unas-y-pestanas-brillo': `Manicura Q60
Pedicura spa Q110
Uñas acrílicas desde Q150
Esmalte en gel Q85
Extensión de pestañas Q220
Retoque de pestañas Q120
Diseño a mano: consultar`,
  'tortilleria-las-tres-marias': `Tortillas de maíz blanco Q5 docena
Tortillas de maíz negro Q7 docena
Masa Q6 libra
Tamalitos de chipilín Q3 c/u
Masa para tamales colorados Q8 libra`,
  'tejidos-batz': `Chamarra matrimonial Q650
Chamarra individual Q480
Poncho de lana Q390
Bufanda Q95
Morral tejido Q120
Diseños a la medida: consultar`,
};
