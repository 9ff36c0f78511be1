/** Lists where browsers of Google, Mozilla, Microsoft and Apple get their messages. A name with a leading dot stands for all below it. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
] as const;

export const MAX_ENDPOINT_LENGTH = 1_000;

const isService = (host: string) =>
  PUSH_SERVICES.some((service) => (service.startsWith('.') ? host.endsWith(service) : host === service));

/** Accepts addresses of push services alone: others would let strangers choose where the server sends requests. */
export function isPushEndpoint(text: string): boolean {
  if (text.length > MAX_ENDPOINT_LENGTH || !URL.canParse(text)) return false;
  const url = new URL(text);
  // What is spelled otherwise than it is read would be another row of the same device.
  if (url.href !== text) return false;
  const { protocol, hostname, port, username, password, hash } = url;
  return protocol === 'https:' && `${port}${username}${password}${hash}` === '' && isService(hostname);
}
