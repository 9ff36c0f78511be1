import { expect, it } from 'vitest';
import { isPushEndpoint } from './push-endpoint.ts';

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc:APA91', true],
  ['https://fcm.googleapis.com/wp/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAAA', true],
  ['https://wns2-bl2p.notify.windows.com/w/?token=BQYA', true],
  ['https://web.push.apple.com/QGqm', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://me:secret@fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com@127.0.0.1/fcm/send/abc', false],
  ['https://fcm.googleapis.com/a#b', false],
  ['https://FCM.googleapis.com/a', false],
  ['https://fcm.googleapis.com./a', false],
  ['https://fcm.googleapis.com\\@127.0.0.1/a', false],
  ['https://fcm.googleapis.com/a/../b', false],
  ['https://evil-fcm.googleapis.com/a', false],
  ['https://evilpush.apple.com.evil.example/a', false],
  ['https://notify.windows.com.evil.example/a', false],
  ['https://push.apple.com/a', false],
  ['https://127.0.0.1/a', false],
  ['https://[::1]/a', false],
  ['https://localhost/a', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['file:///etc/passwd', false],
  ['', false],
  [`https://fcm.googleapis.com/${'a'.repeat(1_000)}`, false],
])('judges %s: %s', (endpoint, isGood) => {
  expect(isPushEndpoint(endpoint)).toBe(isGood);
});
