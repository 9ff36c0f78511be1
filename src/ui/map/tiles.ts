export interface ImageTiles {
  kind: 'images';
  url: string;
  attribution: string;
}

export interface StreetTiles {
  kind: 'streets';
  url: string;
  bounds: [west: number, south: number, east: number, north: number];
  minZoom: number;
  maxZoom: number;
}

export type Tiles = ImageTiles | StreetTiles;

export interface MapTiles {
  tiles: Tiles | null;
  /** Asks again, because a file that was replaced has another address. */
  reload: () => Promise<Tiles | null>;
}
