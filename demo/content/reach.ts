interface DemoReach {
  facebookUrl?: string;
  instagramUrl?: string;
  tiktokUrl?: string;
  youtubeUrl?: string;
  /** Has codes of places that the business goes to. */
  servicePlaces?: string[];
}

/** Begins the names of invented pages, so that none is the page of a business that there is. */
export const INVENTED = 'demo_plaza_chapina';

const facebook = (name: string) => `https://www.facebook.com/${INVENTED}_${name}`;
const instagram = (name: string) => `https://www.instagram.com/${INVENTED}_${name}`;
const tiktok = (name: string) => `https://www.tiktok.com/@${INVENTED}_${name}`;
const youtube = (name: string) => `https://www.youtube.com/@${INVENTED}_${name}`;

/** Holds where else demo businesses are found, and where they go, by their key. */
export const demoReach: Readonly<Record<string, DemoReach>> = {
  'plomeria-y-electricidad-chajon': {
    facebookUrl: facebook('chajon'),
    servicePlaces: ['0108', '010107', '010111', '010119'],
  },
  'mudanzas-el-canche': { servicePlaces: ['01', '03', '04'] },
  'estudio-fotografico-retrato': {
    instagramUrl: instagram('retrato'),
    youtubeUrl: youtube('retrato'),
    servicePlaces: ['09', '08'],
  },
  'pasteleria-azahar': {
    facebookUrl: facebook('azahar'),
    instagramUrl: instagram('azahar'),
    tiktokUrl: tiktok('azah'),
    servicePlaces: ['0901'],
  },
  'panaderia-la-espiga-de-xela': { facebookUrl: facebook('espiga'), tiktokUrl: tiktok('xela') },
  'cafe-luna-de-xelaju': { instagramUrl: instagram('luna') },
  'unas-y-pestanas-brillo': { instagramUrl: instagram('brillo'), servicePlaces: ['0101', '0115'] },
  'ferreteria-el-tornillo-feliz': { facebookUrl: facebook('tornillo'), servicePlaces: ['0108'] },
};

/** Says how many of the first items of a catalogue have a photo: plans without them show none. */
export const demoItemPhotos: Readonly<Record<string, number>> = {
  'panaderia-la-espiga-de-xela': 4,
  'pasteleria-azahar': 5,
  'cafe-luna-de-xelaju': 3,
  'tejidos-batz': 4,
};
