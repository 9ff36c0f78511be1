interface ItemShop {
  name: string;
  placeCode: string;
  /** Says that it is open at any time; others tell no hours. */
  isOpen?: true;
  /** Holds its carta as an owner would paste it. */
  carta: string;
}

/** Shops beside those of the demo content. No other text of theirs has a word of their items. */
export const itemShops = {
  mela: {
    name: 'Doña Mela',
    placeCode: '0301',
    carta: `Chuchitos Q5
Atol de elote Q6
Tostadas de guacamol Q8
Rellenitos de plátano Q5
Yuca con chicharrón Q20`,
  },
  beto: {
    name: 'La Esquina de Beto',
    placeCode: '1601',
    isOpen: true,
    carta: `Chuchito con salsa desde Q7
Paches de papa Q10
Ponche de frutas Q8
Molletes Q12`,
  },
  chus: {
    name: 'Lo de Chus',
    placeCode: '0901',
    carta: `Candelas de sebo Q2
Paches Q9
Atado de panela Q14
Rellenitos Q4
Ocote Q5 manojo`,
  },
  luz: {
    name: 'Variedades Luz',
    placeCode: '0108',
    carta: `Mochila escolar Q150
Cuaderno cuadriculado Q12
Piñata de estrella desde Q85
Güipil de niña: consultar
Calendario de pared: gratis`,
  },
  chuchitos: { name: 'Chuchitos El Parque', placeCode: '0101', carta: 'Fresco Q5' },
} satisfies Record<string, ItemShop>;

type ShopKey = keyof typeof itemShops;

interface ItemSearch {
  query: string;
  /** Keys of the first results in their order, or of those of which one is first. */
  first: readonly (ShopKey | (string & {}))[];
  /** Is what the card of the first result says; null for none. */
  card: string | null;
  why: string;
}

export const itemSearches: readonly ItemSearch[] = [
  { query: 'rellenitos de plátano', first: ['mela'], card: 'Rellenitos de plátano · Q5', why: 'whole name' },
  { query: 'atol de elote', first: ['mela'], card: 'Atol de elote · Q6', why: 'whole name' },
  { query: 'ponche de frutas', first: ['beto'], card: 'Ponche de frutas · Q8', why: 'whole name' },
  { query: 'yuca', first: ['mela'], card: 'Yuca con chicharrón · Q20', why: 'one word' },
  { query: 'molletes', first: ['beto'], card: 'Molletes · Q12', why: 'one word' },
  { query: 'MOLLETES', first: ['beto'], card: 'Molletes · Q12', why: 'capitals' },
  { query: 'puyazo', first: ['churrasqueria-el-brasero'], card: 'Puyazo de 8 onzas · Q95', why: 'demo' },
  { query: 'hilachas', first: ['comedor-dona-tona'], card: 'Hilachas con arroz · Q35', why: 'demo' },
  { query: 'teflon', first: ['ferreteria-el-tornillo-feliz'], card: 'Teflón · Q4', why: 'demo' },
  { query: 'pedicura', first: ['unas-y-pestanas-brillo'], card: 'Pedicura spa · Q110', why: 'demo' },

  { query: 'mollete', first: ['beto'], card: 'Molletes · Q12', why: 'singular' },
  { query: 'mochilas', first: ['luz'], card: 'Mochila escolar · Q150', why: 'plural' },
  { query: 'mochilas escolares', first: ['luz'], card: 'Mochila escolar · Q150', why: 'plural' },
  { query: 'tostada de guacamol', first: ['mela'], card: 'Tostadas de guacamol · Q8', why: 'singular' },
  { query: 'candela', first: ['chus'], card: 'Candelas de sebo · Q2', why: 'singular' },

  { query: 'chicharron', first: ['mela'], card: 'Yuca con chicharrón · Q20', why: 'accent' },
  { query: 'pinata estrella', first: ['luz'], card: 'Piñata de estrella · desde Q85', why: 'ñ' },
  { query: 'capuchíno', first: ['cafe-luna-de-xelaju'], card: 'Capuchino · Q20', why: 'accent' },
  { query: 'guipil', first: ['luz'], card: 'Güipil de niña · consultar', why: 'ü, no price' },
  { query: 'calendarios', first: ['luz'], card: 'Calendario de pared · gratis', why: 'free' },

  { query: 'chuchitos', first: ['chuchitos'], card: null, why: 'a name comes first' },
  { query: 'chuhcitos antigua', first: ['mela'], card: 'Chuchitos · Q5', why: 'typo' },
  { query: 'reyenitos antigua', first: ['mela'], card: 'Rellenitos de plátano · Q5', why: 'y/ll' },
  { query: 'pachez de papa', first: ['beto'], card: 'Paches de papa · Q10', why: 's/c/z' },

  { query: 'chuchitos antigua', first: ['mela'], card: 'Chuchitos · Q5', why: 'place' },
  { query: 'chuchitos en cobán', first: ['beto'], card: 'Chuchito con salsa · desde Q7', why: 'place' },
  { query: 'paches xela', first: ['chus'], card: 'Paches · Q9', why: 'nickname of a place' },
  { query: 'ocote quetzaltenango', first: ['chus'], card: 'Ocote · Q5', why: 'place' },
  { query: 'mochila en alta verapaz', first: ['luz'], card: 'Mochila escolar · Q150', why: 'sold elsewhere' },
  { query: 'paches abierto ahora', first: ['beto'], card: 'Paches de papa · Q10', why: 'open' },
  { query: 'chuchitos abierto', first: ['beto'], card: 'Chuchito con salsa · desde Q7', why: 'open' },
  { query: 'busco molletes', first: ['beto'], card: 'Molletes · Q12', why: 'fillers' },
];
