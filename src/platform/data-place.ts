export interface Places {
  dataDir: string;
  databaseUrl: string | undefined;
  media: object | null;
  sessionKeys: readonly Buffer[] | undefined;
}

/** Returns null for a site whose database, pictures and key are elsewhere. */
export const findDataFolder = ({ dataDir, databaseUrl, media, sessionKeys }: Places): string | null =>
  databaseUrl !== undefined && media && sessionKeys ? null : dataDir;
