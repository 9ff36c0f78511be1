import { deviceOf, identityOf } from '#shared/push-device.ts';
import type { PushMessage } from '#shared/push-message.ts';
import { scope } from './scope.ts';

/** Browsers take the permission away from a site that shows nothing. */
const UNREADABLE: PushMessage = {
  title: 'Hay algo nuevo para ti',
  body: 'Ábrelo para ver tus avisos.',
  path: '/avisame',
  tag: 'plaza',
};

const isText = (value: unknown): value is string => typeof value === 'string';

function readMessage(data: PushMessageData | null): PushMessage {
  if (!data) return UNREADABLE;
  try {
    const { title, body, path, tag } = data.json() as Record<string, unknown>;
    return isText(title) && isText(body) && isText(path) && isText(tag)
      ? { title, body, path, tag }
      : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

/** Leads to no other site, whatever a message says. */
function addressOf(path: unknown): string {
  const { origin } = scope.location;
  const url = isText(path) && URL.canParse(path, origin) ? new URL(path, origin) : null;
  return url?.origin === origin ? url.href : new URL(UNREADABLE.path, origin).href;
}

async function open(path: unknown): Promise<void> {
  const address = addressOf(path);
  const windows = await scope.clients.matchAll({ type: 'window' });
  const shown = windows.find(({ url }) => url === address);
  await (shown ? shown.focus() : scope.clients.openWindow(address));
}

interface SubscriptionChange extends ExtendableEvent {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
}

/** Browsers that don't say what the old subscription was lose their alerts with the next message. */
async function replace({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  if (!oldSubscription) return;
  const { options } = oldSubscription;
  const by =
    newSubscription ??
    (await scope.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: options.applicationServerKey,
    }));
  await fetch('/api/alerts/device', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ device: identityOf(deviceOf(oldSubscription)), by: deviceOf(by) }),
  });
}

scope.addEventListener('push', (event) => {
  const { title, body, path, tag } = readMessage(event.data);
  const options = { body, tag, data: path, lang: 'es-GT', icon: '/icons/192.png' };
  event.waitUntil(scope.registration.showNotification(title, options));
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

scope.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as SubscriptionChange;
  change.waitUntil(replace(change));
});
