import { parseUrl } from '../safe-urls.ts';
import { pageOf, readName } from './names.ts';
import type { Network } from './networks.ts';

/** Begins with the parts of a path, without empty ones. */
type ReadAddress = (parts: readonly string[], url: URL) => string | null;

const CODE = /^[\w-]{3,}$/;
const ID = /^\d{5,}$/;
const POSTS = new Set(['p', 'v', 'r', 's']);

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const facebookOthers = words(
  'ad_campaign ads adsmanager app_scoped_user_id bookmarks business dialog events flx friends gaming hashtag help home.php l l.php ' +
    'latest live login login.php marketplace media messages notes notifications permalink.php photo photo.php photos places ' +
    'plugins policies posts privacy questions reel reels saved search settings sharer sharer.php stories story.php tr video ' +
    'video.php videos watch',
);

const facebook: ReadAddress = ([first = '', second = '', ...rest], { hostname, searchParams }) => {
  const at = (path: string) => `https://www.facebook.com/${path}`;
  if (hostname === 'fb.me') return CODE.test(first) ? `https://fb.me/${first}` : null;
  if (hostname === 'fb.watch') return null;
  const named = (text: string) => {
    const name = facebookOthers.has(text.toLowerCase()) ? null : readName('facebook', text);
    return name === null ? null : pageOf('facebook', name);
  };
  switch (first.toLowerCase()) {
    case 'profile.php': {
      const id = searchParams.get('id') ?? '';
      return ID.test(id) ? at(`profile.php?id=${id}`) : null;
    }
    case 'people':
    case 'pages': {
      const id = /\d{5,}$/.exec([...rest, second].find((part) => /\d{5,}$/.test(part)) ?? '')?.[0];
      return id ? at(first.toLowerCase() === 'people' ? `profile.php?id=${id}` : id) : null;
    }
    case 'p':
      return readName('facebook', second) && new URL(at(`p/${second.toLowerCase()}/`)).href;
    case 'pg':
      return named(second);
    case 'share':
      return CODE.test(second) && !POSTS.has(second) ? at(`share/${second}/`) : null;
    case 'groups':
      return readName('facebook', second) && new URL(at(`groups/${second.toLowerCase()}`)).href;
    default:
      return named(first);
  }
};

const instagramOthers = words(
  'p l reel reels tv explore accounts direct s share ar web about legal developer invites challenge oauth emails',
);

const instagram: ReadAddress = ([first = '', second = ''], { hostname }) => {
  const isLead = hostname === 'ig.me' || first === '_u' || first === 'stories';
  const text = isLead ? second : first;
  if (instagramOthers.has(text.toLowerCase()) || text === 'highlights') return null;
  const name = readName('instagram', text);
  return name === null ? null : pageOf('instagram', name);
};

const tiktokOthers = words(
  'foryou discover tag music video live link login redirect signup embed share search explore following upload v about legal business',
);

const tiktok: ReadAddress = ([first = '', second = ''], { hostname }) => {
  if (/^v[mt]\./.test(hostname)) return CODE.test(first) ? `https://vm.tiktok.com/${first}/` : null;
  if (first === 't') return CODE.test(second) ? `https://www.tiktok.com/t/${second}/` : null;
  const name = tiktokOthers.has(first.toLowerCase()) ? null : readName('tiktok', first);
  return name === null ? null : pageOf('tiktok', name);
};

const youtubeOthers = words(
  'watch shorts live embed playlist results feed hashtag gaming premium clip post redirect attribution_link account v about',
);

const youtube: ReadAddress = ([first = '', second = ''], { hostname }) => {
  const kind = first.toLowerCase();
  if (kind === 'channel')
    return /^UC[\w-]{22}$/.test(second) ? `https://www.youtube.com/channel/${second}` : null;
  if (hostname === 'youtu.be' && !first.startsWith('@')) return null;
  const isSecond = kind === 'c' || kind === 'user';
  const text = isSecond ? second : first;
  const name = youtubeOthers.has(text.toLowerCase()) ? null : readName('youtube', text);
  if (name === null) return null;
  if (first.startsWith('@')) return pageOf('youtube', name);
  return new URL(`https://www.youtube.com/${isSecond ? `${kind}/` : ''}${name}`).href;
};

const telegramOthers = words(
  'c share addstickers addemoji addtheme addlist proxy socks iv login confirmphone setlanguage bg invoice boost contact',
);

const telegram: ReadAddress = ([first = '', second = ''], { hostname, hash }) => {
  const [own] = /^[a-z][a-z0-9_]{2,30}[a-z0-9](?=\.t\.me$)/.exec(hostname) ?? [];
  if (own && own !== 'www') return pageOf('telegram', own);
  if (hostname === 'web.telegram.org') {
    const name = hash.startsWith('#@') ? readName('telegram', hash.slice(1)) : null;
    return name && pageOf('telegram', name);
  }
  if (/^\+[\w-]{6,}$/.test(first)) return `https://t.me/${first}`;
  if (first === 'joinchat') return CODE.test(second) ? `https://t.me/joinchat/${second}` : null;
  const text = first === 's' ? second : first;
  const name = telegramOthers.has(text.toLowerCase()) ? null : readName('telegram', text);
  return name === null ? null : pageOf('telegram', name);
};

const READERS: Record<Network, ReadAddress> = { facebook, instagram, tiktok, youtube, telegram };

const HOSTS: ReadonlyMap<string, Network> = new Map([
  ['facebook.com', 'facebook'],
  ['fb.com', 'facebook'],
  ['fb.me', 'facebook'],
  ['m.me', 'facebook'],
  ['fb.watch', 'facebook'],
  ['instagram.com', 'instagram'],
  ['instagr.am', 'instagram'],
  ['ig.me', 'instagram'],
  ['tiktok.com', 'tiktok'],
  ['vm.tiktok.com', 'tiktok'],
  ['vt.tiktok.com', 'tiktok'],
  ['youtube.com', 'youtube'],
  ['youtu.be', 'youtube'],
  ['t.me', 'telegram'],
  ['telegram.me', 'telegram'],
  ['telegram.dog', 'telegram'],
  ['web.telegram.org', 'telegram'],
]);

/** Matches what stands before a host for phones and languages. */
const BEFORE_HOST = /^(?:www|m|mobile|web|touch|mbasic|business|[a-z]{2}(?:-[a-z]{2})?)\./;
const REDIRECT = /^lm?\.(?:facebook|instagram)\.com$/;

function networkAt(hostname: string): Network | null {
  if (/^[a-z0-9_]{4,}\.t\.me$/.test(hostname)) return 'telegram';
  return HOSTS.get(hostname) ?? HOSTS.get(hostname.replace(BEFORE_HOST, '')) ?? null;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export interface ReadPage {
  network: Network;
  /** Is null for an address of the network that is no page, as that of a video. */
  url: string | null;
}

/** Reads an address of one of the networks; null is one of another site. Drops what it is followed by, as `?igsh=…`. */
export function readAddress(url: URL): ReadPage | null {
  if (url.username || url.password || url.port || !/^https?:$/.test(url.protocol)) return null;
  if (REDIRECT.test(url.hostname)) {
    const target = parseUrl(url.searchParams.get('u') ?? '');
    return target && !REDIRECT.test(target.hostname) ? readAddress(target) : null;
  }
  const network = networkAt(url.hostname);
  if (network === null) return null;
  const parts = url.pathname.split('/').filter(Boolean).map(decode);
  return { network, url: READERS[network](parts, url) || null };
}
