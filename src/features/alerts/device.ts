import { deviceOf, identityOf } from '#shared/push-device.ts';
import { listDeviceAlerts, readPushKey } from './mutations.ts';
import type { DeviceAlerts, DeviceIdentity, PushDevice } from './schema.ts';

/** `install` where only an installed site may notify, as on iPhones. */
export type PushSupport = 'yes' | 'denied' | 'install' | 'none';

const APPLE_PHONE = /iPhone|iPad|iPod/;

// Safari of iPads says that it is one of Macs, which have no touch screens.
const isApplePhone = ({ userAgent, maxTouchPoints }: Navigator) =>
  APPLE_PHONE.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

export function findPushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)
    return Notification.permission === 'denied' ? 'denied' : 'yes';
  return isApplePhone(navigator) ? 'install' : 'none';
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

export class PushDeniedError extends Error {}

async function subscribe({ pushManager }: ServiceWorkerRegistration): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: await readPushKey() };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
    // It was subscribed with keys that the site had before.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/**
 * Asks for permission first: browsers do so only while they handle a tap. @throws PushDeniedError, or another Error where the
 * browser can't get messages
 */
export async function openDevice(
  registerWorker: () => Promise<ServiceWorkerRegistration | null>,
): Promise<PushDevice> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushDeniedError();
  if (!(await registerWorker())) throw new Error('there is no service worker');
  return deviceOf(await subscribe(await navigator.serviceWorker.ready));
}

export interface OfDevice extends DeviceAlerts {
  device: DeviceIdentity;
}

/** Asks for nothing: returns null for a browser that never allowed messages. */
export async function readDeviceAlerts(): Promise<OfDevice | null> {
  const subscription = await findSubscription();
  if (!subscription) return null;
  const device = identityOf(deviceOf(subscription));
  return { device, ...(await listDeviceAlerts(device)) };
}

/** Ends what the browser keeps for messages that will not come. */
export async function closeDevice(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}
