import { beauty } from '#demo/content/businesses/beauty.ts';
import { restaurants } from '#demo/content/businesses/restaurants.ts';
import type { DemoCategory } from '#demo/content/types.ts';

interface SearchExpectation {
  query: string;
  /** Keys of demo businesses, any of which may rank first. */
  first: readonly string[];
  why: string;
}

const anyOf = (category: DemoCategory) => category.businesses.map((business) => business.key);

const FERRETERIAS = ['ferreteria-el-tornillo-feliz', 'ferreteria-la-llave', 'ferreteria-el-chiclero'];
const CAFES = ['cafe-luna-de-xelaju', 'cafe-monja-blanca', 'cafe-tres-volcanes'];
const BARBERIAS = ['barberia-la-navaja', 'barberia-caballeros-de-la-20'];
const FARMACIAS = ['farmacia-noche-y-dia', 'farmacia-la-bendicion'];
const HOTELES = ['hotel-casa-bugambilia', 'hotel-bahia-serena', 'hotel-la-ceiba-del-itza'];

export const searchExpectations: readonly SearchExpectation[] = [
  { query: 'cafe', first: CAFES, why: 'accent' },
  { query: 'panaderia', first: ['panaderia-la-espiga-de-xela', 'panaderia-el-buen-trigo'], why: 'accent' },
  { query: 'ferreteria', first: FERRETERIAS, why: 'accent' },
  { query: 'FARMACIA', first: FARMACIAS, why: 'capitals' },
  { query: 'peluqueria', first: ['peluqueria-don-chepe'], why: 'accent' },
  { query: 'optica', first: ['optica-buena-vista'], why: 'accent' },
  { query: 'plomeria', first: ['plomeria-y-electricidad-chajon'], why: 'accent' },
  { query: 'academia de ingles', first: ['academia-de-ingles-el-puente'], why: 'accent' },
  { query: 'mascaras', first: ['mascaras-chuwila'], why: 'accent' },
  { query: 'Ópticá', first: ['optica-buena-vista'], why: 'accent' },

  { query: 'clases de espanol', first: ['escuela-de-espanol-jacaranda'], why: 'ñ' },
  { query: 'unas y pestanas', first: ['unas-y-pestanas-brillo'], why: 'ñ' },
  { query: 'uñas acrilicas', first: ['unas-y-pestanas-brillo'], why: 'ñ' },
  { query: 'nina pilar', first: ['dulces-nina-pilar'], why: 'ñ' },
  { query: 'dona tona', first: ['comedor-dona-tona'], why: 'ñ' },
  { query: 'herreria castaneda', first: ['herreria-castaneda'], why: 'ñ' },
  { query: 'taqueria guero', first: ['taqueria-el-guero'], why: 'ü' },
  { query: 'kakik', first: ['el-rincon-del-kakik'], why: 'apostrophe' },

  { query: 'ferreterias', first: FERRETERIAS, why: 'plural' },
  { query: 'farmacias', first: FARMACIAS, why: 'plural' },
  { query: 'hoteles', first: HOTELES, why: 'plural' },
  { query: 'dentista', first: ['clinica-dental-sonrisa-maya'], why: 'plural' },
  { query: 'abogado', first: ['bufete-ochaita'], why: 'plural' },
  { query: 'contador', first: ['contadores-cuenta-clara'], why: 'plural' },
  { query: 'tornillo', first: ['ferreteria-el-tornillo-feliz'], why: 'plural' },
  { query: 'huipil', first: ['telares-de-ixmukane', 'tejedoras-ixiles-de-nebaj'], why: 'plural' },
  { query: 'pasteles', first: ['dulces-nina-pilar', 'pasteleria-azahar'], why: 'plural' },
  { query: 'pupusa', first: ['pupuseria-santa-ines'], why: 'plural' },

  { query: 'pizeria', first: ['pizzeria-la-nonna-chapina'], why: 'typo' },
  { query: 'ferreteira', first: FERRETERIAS, why: 'typo' },
  { query: 'veterinria', first: ['veterinaria-huellitas'], why: 'typo' },
  { query: 'resturante', first: anyOf(restaurants), why: 'typo' },
  { query: 'celualres', first: ['celulares-la-sexta', 'doctor-celular-mazate'], why: 'typo' },
  { query: 'laboratorio clinco', first: ['laboratorio-los-altos'], why: 'typo' },
  { query: 'churasqueria', first: ['churrasqueria-el-brasero'], why: 'typo' },
  { query: 'fisoterapia', first: ['fisioterapia-en-movimiento'], why: 'typo' },
  { query: 'mudansas', first: ['mudanzas-el-canche'], why: 'typo' },

  { query: 'barveria', first: BARBERIAS, why: 'b/v' },
  { query: 'bivero', first: ['vivero-las-hortensias'], why: 'b/v' },
  { query: 'cebiche', first: ['cevicheria-el-manglar'], why: 'b/v' },
  { query: 'llabes', first: ['ferreteria-la-llave'], why: 'b/v' },
  { query: 'hotel bugamvilia', first: ['hotel-casa-bugambilia'], why: 'b/v' },

  { query: 'farmasia', first: FARMACIAS, why: 's/c/z' },
  { query: 'carniseria', first: ['carniceria-el-novillo'], why: 's/c/z' },
  { query: 'sapatos', first: ['botas-el-estribo'], why: 's/c/z' },
  { query: 'piza', first: ['pizzeria-la-nonna-chapina'], why: 's/c/z' },
  { query: 'electromecanica vazquez', first: ['electromecanica-vasquez'], why: 's/c/z' },
  { query: 'bellesa', first: anyOf(beauty), why: 's/c/z' },
  { query: 'pelukeria', first: ['peluqueria-don-chepe'], why: 'k/qu' },
  { query: 'kafe', first: CAFES, why: 'k/c' },

  { query: 'otel antigua', first: ['hotel-casa-bugambilia'], why: 'h' },
  { query: 'ostal', first: ['hostal-rio-turquesa'], why: 'h' },
  { query: 'erreria', first: ['herreria-castaneda'], why: 'h' },
  { query: 'uipiles', first: ['telares-de-ixmukane', 'tejedoras-ixiles-de-nebaj'], why: 'h' },
  { query: 'yantera', first: ['llantera-el-peregrino'], why: 'y/ll' },
  { query: 'tortiyeria', first: ['tortilleria-las-tres-marias'], why: 'y/ll' },
  { query: 'mecanica jeneral', first: ['taller-mecanico-cordon'], why: 'g/j' },

  { query: 'clinica dental', first: ['clinica-dental-sonrisa-maya'], why: 'two-words' },
  { query: 'taller mecanico', first: ['taller-mecanico-cordon'], why: 'two-words' },
  { query: 'escuela de manejo', first: ['escuela-de-manejo-luz-verde'], why: 'two-words' },
  { query: 'camaras de seguridad', first: ['camaras-y-redes-el-vigia'], why: 'two-words' },
  { query: 'queso seco', first: ['lacteos-la-vaquita-canche'], why: 'two-words' },
  { query: 'comida para perros', first: ['pet-shop-firulais'], why: 'two-words' },
  { query: 'impresion 3d', first: ['kukul-3d'], why: 'two-words' },
  { query: 'huevos chimbos', first: ['dulces-nina-pilar'], why: 'two-words' },
  { query: 'salon de belleza', first: ['salon-orquidea'], why: 'two-words' },
  { query: 'bombas de agua', first: ['ferreteria-el-chiclero'], why: 'two-words' },
  { query: 'copia de llaves', first: ['ferreteria-la-llave'], why: 'two-words' },

  { query: 'cafe xela', first: ['cafe-luna-de-xelaju'], why: 'place' },
  { query: 'barberia xela', first: ['barberia-la-navaja'], why: 'place' },
  { query: 'panaderia quetzaltenango', first: ['panaderia-la-espiga-de-xela'], why: 'place' },
  { query: 'hotel flores', first: ['hotel-la-ceiba-del-itza'], why: 'place' },
  { query: 'hotel en livingston', first: ['hotel-bahia-serena'], why: 'place' },
  { query: 'farmacia chiquimula', first: ['farmacia-la-bendicion'], why: 'place' },
  { query: 'repuestos zacapa', first: ['repuestos-el-motagua'], why: 'place' },
  { query: 'cevicheria puerto barrios', first: ['cevicheria-el-manglar'], why: 'place' },
  { query: 'veterinaria mixco', first: ['veterinaria-huellitas'], why: 'place' },
  { query: 'dentista zona 10', first: ['clinica-dental-sonrisa-maya'], why: 'place' },
  { query: 'lancha atitlan', first: ['lanchas-don-mincho'], why: 'place' },
  { query: 'bungalows monterrico', first: ['bungalows-arena-negra'], why: 'place' },
  { query: 'textiles momostenango', first: ['tejidos-batz'], why: 'place' },
  { query: 'restaurante coban', first: ['el-rincon-del-kakik'], why: 'place' },
  { query: 'tienda jalapa', first: ['abarroteria-el-sol-de-oriente'], why: 'place' },
  { query: 'semuc champey', first: ['hostal-rio-turquesa'], why: 'place' },
  { query: 'pasteleria xela', first: ['pasteleria-azahar'], why: 'nickname' },
  { query: 'enderezado xela', first: ['enderezado-y-pintura-xicara'], why: 'nickname' },
  { query: 'ferreteria huehue', first: ['ferreteria-la-llave'], why: 'nickname' },

  { query: 'La Taza Chapina', first: ['la-taza-chapina'], why: 'name' },
  { query: 'taza chapina', first: ['la-taza-chapina'], why: 'name' },
  { query: 'compuchapin', first: ['compuchapin'], why: 'name' },
  { query: 'kukul', first: ['kukul-3d'], why: 'name' },
  { query: 'don chepe', first: ['peluqueria-don-chepe'], why: 'name' },
  { query: 'pan de yemas', first: ['pan-de-yemas-dona-licha'], why: 'name' },
  { query: 'Tikal al Amanecer Tours', first: ['tikal-al-amanecer'], why: 'name' },
  { query: 'noche y dia', first: ['farmacia-noche-y-dia'], why: 'name' },

  { query: 'ferre', first: FERRETERIAS, why: 'prefix' },
  { query: 'veteri', first: ['veterinaria-huellitas'], why: 'prefix' },
  { query: 'pupus', first: ['pupuseria-santa-ines'], why: 'prefix' },
  { query: 'labora', first: ['laboratorio-los-altos'], why: 'prefix' },
  { query: 'hotel casa b', first: ['hotel-casa-bugambilia'], why: 'prefix' },

  { query: 'farmacia 24 horas', first: ['farmacia-noche-y-dia'], why: 'hours' },
  { query: '24 horas', first: ['farmacia-noche-y-dia', 'llantera-el-peregrino'], why: 'hours' },
  { query: 'pediatra', first: ['clinica-pediatrica-pasitos'], why: 'trade' },
  { query: 'pinchazo', first: ['llantera-el-peregrino'], why: 'trade' },
  { query: 'anteojos', first: ['optica-buena-vista'], why: 'trade' },
  { query: 'fletes', first: ['mudanzas-el-canche'], why: 'trade' },
  { query: 'marimba', first: ['escuela-de-marimba-hormigo'], why: 'trade' },
  { query: 'wifi', first: ['la-taza-chapina'], why: 'trade' },
  { query: 'miel', first: ['miel-de-los-cuchumatanes'], why: 'trade' },
];
