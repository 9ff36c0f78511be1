interface TradeSearches {
  /** Keys of demo businesses of the trade, any of which may come first. */
  first: readonly string[];
  queries: readonly string[];
}

const of = (first: string, queries: string): TradeSearches => ({
  first: first.split(' '),
  queries: queries.split('|').map((query) => query.trim()),
});

// One category each: its name is a trade of all its businesses.
const PHARMACIES = 'farmacia-noche-y-dia farmacia-la-bendicion laboratorio-los-altos optica-buena-vista';
const PHONES = 'celulares-la-sexta doctor-celular-mazate kukul-3d';
const BAKERIES =
  'pasteleria-azahar dulces-nina-pilar panaderia-la-espiga-de-xela panaderia-el-buen-trigo panificadora-hermanos-aju pan-de-yemas-dona-licha';
const BEAUTY =
  'barberia-la-navaja barberia-caballeros-de-la-20 peluqueria-don-chepe salon-orquidea estetica-marielos unas-y-pestanas-brillo';

/** Searches of two to five words, as people in Guatemala type them: trade with place, price, hour, 'busco', 'cerca', and misspelt. */
const SEARCHES = [
  of(
    'plomeria-y-electricidad-chajon',
    `electricista zona 7|electricista zona 10|electrisista zona 7|busco electricista zona 18|electricista a domicilio mixco
    |plomero zona 11|plomero en villa nueva|fontanero zona 5|plomero urgente antigua|busco un plomero barato|precio plomero
    |fuga de agua plomero|eletricista mixco`,
  ),
  of(
    BAKERIES,
    `precio pastel|pastel de cumpleaños|pastel tres leches xela|pasteles zona 10|busco pastel de boda|pasteleria cerca zona 1
    |cuanto cuesta un pastel|pastel económico coban|pasteleria xela`,
  ),
  of(
    BAKERIES,
    `panaderia zona 7|panaderia abierta domingo mixco|pan dulce xela|panaderia en jalapa|panaderia barata zona 18|pan frances caliente
    |panaderia quetzaltenango zona 1|panaderia cerca de peten`,
  ),
  of(
    'ferreteria-el-tornillo-feliz ferreteria-la-llave ferreteria-el-chiclero',
    `ferreteria zona 10|ferreteria abierta domingo zona 1|ferreteria en coban|feretería zona 7|ferreteria mixco|ferreteria huehue
    |ferreterias en peten|ferreteria barata antigua|clavos y tornillos|donde venden clavos zona 5|bombas de agua peten`,
  ),
  of(
    PHARMACIES,
    `farmacia zona 7|farmacia 24 horas xela|farmacia abierta de noche|farmacia a domicilio mixco|farmasia zona 18
    |farmacia de turno coban|farmacia barata peten|farmacia chiquimula centro|medicina genérica zona 1`,
  ),
  of(
    'clinica-dental-sonrisa-maya',
    `dentista zona 7|dentista barato mixco|dentista en xela|dentista abierto sabado|precio limpieza dental|sacar muelas zona 1
    |odontologo antigua guatemala|dentista para niños zona 10|frenos para los dientes xela`,
  ),
  of(
    'veterinaria-huellitas concentrados-la-gallina-josefina',
    `veterinaria zona 10|veterinaria 24 horas xela|veterinario a domicilio mixco|veterinaria barata antigua|beterinaria zona 7
    |vacunas para perros zona 1|busco veterinaria en coban|doctor de perros zona 18`,
  ),
  of(
    'taller-mecanico-cordon moto-repuestos-el-rayo electromecanica-vasquez enderezado-y-pintura-xicara',
    `mecanico zona 7|taller mecanico zona 11|mecanico a domicilio mixco|taller mecanico barato xela|mecánico en antigua
    |mecanico de carros coban|taller mecanico abierto domingo`,
  ),
  of(
    'llantera-el-peregrino',
    `pinchazo zona 7|llantera 24 horas mixco|pinchazo abierto de noche xela|llantas baratas zona 11|grua 24 horas zona 1`,
  ),
  of(
    BEAUTY,
    `barberia zona 10|barberia en coban|barberia barata zona 7|barberia xela|peluqueria zona 5|corte de pelo hombre zona 1
    |barveria mixco|barbero a domicilio antigua`,
  ),
  of(
    BEAUTY,
    `salon de belleza xela|salon de belleza zona 7|salon de belleza barato mixco|uñas acrilicas zona 10|uñas acrílicas precio
    |uñas en xela|tinte de pelo escuintla`,
  ),
  of(
    'bufete-ochaita',
    `abogado zona 7|abogado barato xela|abogado laboral mixco|notario zona 10|abogado de familia antigua|busco un buen abogado
    |abogado en escuintla|licenciado abogado y notario`,
  ),
  of(
    'contadores-cuenta-clara',
    `contador zona 7|contador en xela|contador barato mixco|contador para la sat|busco contador zona 10`,
  ),
  of(
    'mudanzas-el-canche',
    `fletes zona 7|fletes baratos xela|fletes y mudanzas zona 18|mudansas mixco|precio flete antigua|fletes villa nueva precio`,
  ),
  of(
    'lavanderia-burbujas',
    `lavanderia zona 10|lavanderia a domicilio xela|labanderia zona 7|lavandería en antigua`,
  ),
  of(
    'optica-buena-vista',
    `optica zona 10|lentes baratos xela|examen de la vista zona 7|optica en coban|anteojos graduados antigua`,
  ),
  of(
    'laboratorio-los-altos',
    `laboratorio clinico zona 10|laboratorio zona 7|examen de sangre mixco|laboratorio domingo antigua`,
  ),
  of(
    'hotel-casa-bugambilia hotel-bahia-serena hotel-la-ceiba-del-itza posada-orilla-del-lago hostal-rio-turquesa bungalows-arena-negra',
    `hotel barato zona 10|hotel en xela|hotel con piscina zona 7|otel barato coban|hotel economico chiquimula|hotel en mixco`,
  ),
  of(
    'pizzeria-la-nonna-chapina',
    `pizza zona 7|pizza a domicilio xela|piza barata mixco|pizzeria abierta domingo coban|pizzería zona 10 precio`,
  ),
  of(
    PHONES,
    `reparacion de celulares xela|celulares baratos zona 7|arreglo de celular mixco|pantalla de celular zona 18`,
  ),
  of(
    'escuela-de-manejo-luz-verde',
    `escuela de manejo xela|clases de manejo zona 10|aprender a manejar mixco`,
  ),
  of(
    'mascaras-chuwila tejidos-batz telares-de-ixmukane jicaras-de-rabinal barro-blanco-de-chinautla botas-el-estribo tejedoras-ixiles-de-nebaj',
    `artesanias zona 10|artesanias baratas mixco`,
  ),
  of('carniceria-el-novillo', `carniceria zona 7|carniseria barata xela|carnicería en mixco`),
  of('tortilleria-las-tres-marias', `tortilleria zona 7|tortillas a mano xela`),
  of('estudio-fotografico-retrato', `fotografo para boda zona 10|fotos tamaño pasaporte mixco`),
  of('herreria-castaneda', `herrero zona 7|balcones y portones mixco`),
  of(
    'comedor-dona-tona la-taza-chapina cafeteria-el-recreo churrasqueria-el-brasero',
    `menú del día|menu almuerzo zona 1`,
  ),
];

export const tradeSearches = SEARCHES.flatMap(({ first, queries }) =>
  queries.map((query) => ({ query, first })),
);
