export const NETWORKS = ['facebook', 'instagram', 'tiktok', 'youtube', 'telegram'] as const;
export type Network = (typeof NETWORKS)[number];

export const NETWORK_NAMES: Record<Network, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  telegram: 'Telegram',
};

/** Names the field of a business that holds the address of its page. */
export const PAGE_FIELDS = {
  facebook: 'facebookUrl',
  instagram: 'instagramUrl',
  tiktok: 'tiktokUrl',
  youtube: 'youtubeUrl',
  telegram: 'telegramUrl',
} as const satisfies Record<Network, string>;
export type PageField = (typeof PAGE_FIELDS)[Network];
