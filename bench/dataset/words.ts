const words = (text: string): string[] => text.trim().split(/,\s+/);
const lines = (text: string): string[] => text.trim().split(/\n\s*/);

/** One kind of business; what it sells stands in the order of how often it is named. */
export interface Trade {
  name: string;
  category: string;
  sells: readonly string[];
}

const trade = (name: string, category: string, ...sells: string[]): Trade => ({ name, category, sells });

/** The commonest first: a word's place in a list is its rank in Zipf's law. */
export const TRADES: readonly Trade[] = [
  trade('Tienda', 'Abarrotes', 'abarrotes', 'bebidas frías', 'granos básicos', 'artículos de limpieza'),
  trade('Comedor', 'Restaurantes', 'desayunos chapines', 'almuerzos', 'caldo de res', 'tamales'),
  trade('Panadería', 'Panaderías', 'pan dulce', 'pan francés', 'champurradas', 'pasteles por encargo'),
  trade('Farmacia', 'Salud', 'medicina genérica', 'vitaminas', 'artículos para bebé', 'inyecciones'),
  trade('Restaurante', 'Restaurantes', 'comida típica', 'parrilladas', 'mariscos', 'pepián'),
  trade('Ferretería', 'Ferreterías', 'herramientas', 'pintura', 'cemento', 'material eléctrico'),
  trade('Librería', 'Educación', 'útiles escolares', 'fotocopias', 'papelería', 'impresiones'),
  trade('Taller', 'Talleres', 'enderezado y pintura', 'frenos', 'cambio de aceite', 'diagnóstico'),
  trade('Salón de Belleza', 'Belleza', 'cortes', 'tintes', 'uñas acrílicas', 'peinados'),
  trade('Carnicería', 'Abarrotes', 'carne de res', 'embutidos', 'pollo fresco', 'chorizos'),
  trade('Barbería', 'Belleza', 'cortes de caballero', 'barba', 'afeitado clásico', 'cejas'),
  trade('Tortillería', 'Abarrotes', 'tortillas de maíz', 'tortillas de harina', 'tamalitos', 'masa'),
  trade('Cafetería', 'Cafés', 'café de altura', 'repostería', 'crepas', 'desayunos'),
  trade('Agropecuaria', 'Agricultura', 'semillas', 'fertilizantes', 'concentrado', 'veterinaria'),
  trade('Zapatería', 'Ropa', 'zapato de cuero', 'tenis', 'botas', 'sandalias'),
  trade('Pollería', 'Restaurantes', 'pollo frito', 'papas', 'alitas', 'pollo rostizado'),
  trade('Clínica Dental', 'Salud', 'limpieza dental', 'frenillos', 'extracciones', 'blanqueamiento'),
  trade('Hotel', 'Hoteles', 'habitaciones familiares', 'agua caliente', 'estacionamiento', 'piscina'),
  trade('Ciber Café', 'Tecnología', 'internet', 'recargas', 'impresiones', 'trámites en línea'),
  trade('Celulares', 'Tecnología', 'reparación de pantallas', 'accesorios', 'audífonos', 'cargadores'),
  trade('Pinchazo', 'Talleres', 'llantas usadas', 'parchado', 'balanceo', 'alineación'),
  trade('Pastelería', 'Panaderías', 'pasteles', 'cupcakes', 'postres', 'pie de queso'),
  trade('Veterinaria', 'Salud', 'vacunas', 'grooming', 'desparasitación', 'alimento'),
  trade('Floristería', 'Artesanías', 'arreglos florales', 'ramos', 'coronas', 'rosas'),
  trade('Taquería', 'Restaurantes', 'tacos al pastor', 'gringas', 'burritos', 'quesadillas'),
  trade('Sastrería', 'Ropa', 'trajes a la medida', 'composturas', 'uniformes', 'bordados'),
  trade('Carpintería', 'Servicios', 'puertas', 'muebles a la medida', 'closets', 'gabinetes'),
  trade('Herrería', 'Servicios', 'balcones', 'portones', 'estructuras', 'gradas'),
  trade('Lavandería', 'Servicios', 'lavado por libra', 'planchado', 'edredones', 'lavado en seco'),
  trade('Óptica', 'Salud', 'examen de la vista', 'lentes de contacto', 'aros', 'anteojos'),
  trade('Academia', 'Educación', 'clases de inglés', 'computación', 'mecanografía', 'música'),
  trade('Joyería', 'Ropa', 'anillos', 'relojes', 'plata', 'reparación de joyas'),
  trade('Bufete', 'Servicios', 'escrituras', 'autenticas', 'asesoría legal', 'divorcios'),
  trade('Gimnasio', 'Salud', 'pesas', 'zumba', 'crossfit', 'entrenador personal'),
  trade('Vivero', 'Agricultura', 'plantas ornamentales', 'árboles frutales', 'macetas', 'abono'),
  trade('Artesanías', 'Artesanías', 'textiles', 'huipiles', 'máscaras', 'cerámica'),
  trade('Heladería', 'Cafés', 'helados', 'granizadas', 'paletas', 'batidos'),
  trade('Mueblería', 'Servicios', 'salas', 'camas', 'comedores', 'roperos'),
  trade('Apicultura', 'Agricultura', 'miel pura', 'propóleo', 'polen', 'cera'),
  trade('Relojería', 'Servicios', 'cambio de baterías', 'relojes antiguos', 'correas', 'pulido'),
];

export const SURNAMES = words(`
  López, García, Pérez, Hernández, González, Morales, Rodríguez, Ramírez, Martínez, Gómez, Castillo,
  Vásquez, Méndez, Juárez, Ramos, Reyes, Cruz, Ruiz, Chávez, Ortiz, Sánchez, Velásquez, Barrios, Flores,
  Díaz, Mejía, Orozco, Aguilar, Estrada, Fuentes, Ajú, Xicará, Tzoc, Choc, Caal, Coc, Cuc, Tiul, Pop,
  Ajpop, Batz, Chajón, Chitay, Cumatz, Ixcoy, Ixchop, Lux, Mucía, Patzán, Quej, Raxón, Saquic, Sicay,
  Simón, Sut, Tahay, Tecún, Toj, Tuc, Tzunún, Us, Xol, Xuyá, Yac, Yaxcal, Zacarías, Zapeta, Arreaga,
  Bautista, Cabrera, Calderón, Cardona, Cifuentes, Coyoy, Dávila, de León, Escobar, Galindo, Girón,
  Godínez, Guzmán, Herrera, Ixtabalán, Lemus, Maldonado, Marroquín, Monterroso, Monzón, Nájera,
  Navichoque, Paz, Pineda, Poroj, Quiñónez, Recinos, Rivas, Sacalxot, Salazar, Samayoa, Solórzano, Sosa,
  Tobar, Toledo, Urízar, Valdez, Villatoro, Xitumul, Zamora`);

export const GIVEN_NAMES = words(`
  María, Juan, José, Ana, Luis, Carlos, Marta, Rosa, Pedro, Miguel, Juana, Sandra, Jorge, Francisco,
  Glenda, Mario, Lucía, Edgar, Silvia, Byron, Ingrid, Wendy, Otto, Elvira, Santos, Tomasa, Domingo,
  Catarina, Manuela, Diego, Gaspar, Candelaria`);

export const LADIES = words(`
  María, Juana, Rosa, Tere, Mari, Lupita, Carmen, Elena, Chayo, Tona, Tomasa, Candelaria, Chonita, Berta`);

/** What people call a shop. */
export const SHOP_NAMES = words(`
  La Bendición, El Buen Precio, La Esperanza, San José, La Económica, El Shaddai, La Popular,
  Santa Elena, El Ahorro, La Fe, Los Ángeles, Emanuel, El Porvenir, La Esquina, Monte Sion, El Éxito,
  La Unión, Divina Misericordia, El Progreso, La Victoria, Los Hermanos, La Central, El Quetzal,
  La Ceiba, Los Volcanes, El Milagro, La Providencia, San Antonio, El Centro, La Favorita, Los Pinos,
  El Rosario, La Flor, Monja Blanca, Tikal, Maya, El Cóndor, Jireh`);

/** Places by how many live there; the rest of the municipios come after them. */
export const LARGEST_PLACES = words(`
  0101, 0108, 0115, 0901, 0501, 1601, 0110, 1301, 0301, 0401, 0116, 1101, 2001, 1801, 0117, 1401, 1001,
  2201, 0801, 0701, 1709, 0102, 1202, 2101, 1501, 1901, 0113, 1207`);

/** Sentences of descriptions. */
export const SENTENCES = lines(`
  Atención amable y precios cómodos.
  Servicio a domicilio sin costo en la zona.
  Aceptamos tarjetas de crédito y débito.
  Más de veinte años al servicio de las familias guatemaltecas.
  Cotiza sin compromiso por WhatsApp.
  Contamos con parqueo propio.
  Producto fresco todos los días.
  Trabajo garantizado y entrega a tiempo.
  Abierto también los domingos y feriados.
  Empresa familiar fundada por nuestros abuelos.
  Ventas por mayor y menor.
  Síguenos y entérate de las promociones de la semana.
  Pedidos con un día de anticipación.
  Local remodelado, cerca del parque central.
  Estamos frente al mercado municipal, a un costado de la iglesia.
  Se hacen envíos a todos los departamentos.
  Personal capacitado y equipo moderno.
  Descuento especial para maestros y personas de la tercera edad.
  Ambiente tranquilo para toda la familia.
  Hecho a mano por artesanos de la región.`);

/** How announcements begin. */
export const OFFERS = lines(`
  Oferta de la semana:
  Dos por uno en
  Hoy hay
  Descuento en
  Se busca ayudante para
  Llegaron
  Último día de
  Gran venta de
  Nuevo horario y
  Rifa de
  Curso gratuito de
  Se vende equipo para`);

/** Names that nobody else has are put together from these: the long tail of a vocabulary. */
export const SYLLABLES = words(`
  xe, la, ju, ka, ti, chi, mal, ten, pa, tzu, nim, ba, lam, ix, tab, ru, co, ban, ak, bal, to, ni, ca,
  pan, ma, ya, ri, quim, sa, lo, la, gua, te, zac, ul, chu, wi, lá, mo, ran, do, ver, de, sol, mar, rio,
  cam, po, flo, res`);

/** Opening hours by how usual they are; see `week`. An empty one is not known. */
export const WEEKS = [
  null,
  { everyDay: '07:00-19:00' },
  { weekdays: '08:00-12:30 14:00-18:00', saturday: '08:00-13:00' },
  { weekdays: '09:00-18:00', saturday: '09:00-16:00' },
  { everyDay: '06:00-21:00' },
  { everyDay: '00:00-00:00' },
  { weekdays: '10:00-20:00', weekend: '10:00-22:00' },
  { weekdays: '18:00-02:00', weekend: '18:00-04:00' },
] as const;
