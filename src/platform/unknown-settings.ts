import { editDistance } from '#shared/edit-distance.ts';

const OWN_PREFIXES =
  /^(?:BACKUP|S3|MEDIA|OPERATOR|PREMIUM_PRICE|PAGE_CACHE|SMTP|MAP_TILES|REPORTS_TO|AUTH_MIN|AUTH_REVEAL)_/;
const MIN_LENGTH = 6;
const MAX_DISTANCE = 2;

function nearest(name: string, known: readonly string[]) {
  const found = known.map((setting) => ({ setting, distance: editDistance(name, setting) }));
  return found.toSorted((a, b) => a.distance - b.distance)[0];
}

export function describeUnknownSettings(names: readonly string[], known: readonly string[]): string[] {
  const isKnown = new Set(known);
  return names.flatMap((name) => {
    const meant = name.toUpperCase();
    if (isKnown.has(name) || meant.length < MIN_LENGTH) return [];
    const near = nearest(meant, known);
    if (near && near.distance <= MAX_DISTANCE)
      return [`${name} is no setting. Did you mean ${near.setting}?`];
    return OWN_PREFIXES.test(name) ? [`${name} is no setting: .env.example lists all of them.`] : [];
  });
}
