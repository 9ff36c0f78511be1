import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readDefaultSource } from './sources.ts';

const SOURCES = join(import.meta.dirname, '../../..');
const HERE = 'server/privacy.engines.test.ts';
const PLANTED = 'leaves something of each kind while the account exists';
const CLOSED = 'leaves only what the page says remains';
const LATER = 'leaves nothing once every term has passed';
const TERMS = ['server/old-site.engines.test.ts', 'one run leaves nothing past its term'] as const;
const NOTHING_TO_PROVE = null;

/** Names for each sentence of the page the test that shows it. */
const PROOFS: [sentence: string, proof: readonly [file: string, test: string] | null][] = [
  ['Aquí lees qué datos guarda', NOTHING_TO_PROVE],
  ['Guardamos lo que hace falta', ['server/security.test.ts', 'allow our script files']],
  ['{operador} administra este sitio.', NOTHING_TO_PROVE],
  ['Para cualquier pregunta sobre tus datos', NOTHING_TO_PROVE],
  ['Correo:', NOTHING_TO_PROVE],
  ['WhatsApp:', NOTHING_TO_PROVE],
  ['Dirección:', NOTHING_TO_PROVE],
  ['No necesitas cuenta y no te ponemos cookies.', [HERE, 'a visitor gets no cookie']],
  [
    'Contamos cuántas veces se abre un negocio',
    ['features/statistics/server/statistics.test.ts', 'are counted by kind'],
  ],
  ['Si una búsqueda no encuentra nada', [HERE, 'leaves the words of a search, and nothing of who searched']],
  ['Así sabemos qué falta.', NOTHING_TO_PROVE],
  ['La dirección de tu conexión (IP) sirve', ['features/auth/server/limits.test.ts', 'contain no addresses']],
  [
    'No queda en nuestros registros ni en las copias',
    ['commands/backup/transient-rows.engines.test.ts', 'leaves counters of addresses out'],
  ],
  ['Tus favoritos y los últimos negocios', ['features/favorites/device.test.ts', 'are the last 30']],
  [
    'Para mostrártelos, tu navegador',
    ['features/favorites/server/favorites.engines.test.ts', 'come in the order of the ids'],
  ],
  ['Si reportas algo', [HERE, PLANTED]],
  ['De quién reporta solo queda una clave', [HERE, 'a report names nobody']],
  [
    'Si pides que te avisemos',
    ['features/alerts/server/requests.engines.test.ts', 'who does not confirm leaves nothing after 48 hours'],
  ],
  [
    'Nada te llega hasta que lo confirmas',
    ['features/alerts/server/requests.engines.test.ts', 'confirms with a button, not by reading'],
  ],
  [
    'Si pides avisos en tu teléfono',
    ['features/alerts/server/devices.engines.test.ts', 'leaves its keys and conditions, and no name'],
  ],
  [
    'El aviso viaja cifrado',
    ['features/alerts/server/pushes.engines.test.ts', 'reaches the browser encrypted, signed'],
  ],
  [
    'Lo terminas ahí mismo',
    ['features/alerts/server/pushes.engines.test.ts', 'ends the device and its alerts'],
  ],
  ['Si sugieres un cambio', [HERE, 'a report names nobody']],
  ['Tu nombre, tu correo', [HERE, CLOSED]],
  ['Los guardamos mientras tengas cuenta.', [HERE, CLOSED]],
  ['Tu contraseña la guarda', ['features/auth/server/identity/embedded/passwords.test.ts', '']],
  ['Tus sesiones abiertas', ['features/auth/server/sessions.test.ts', 'are listed with their devices']],
  [
    'Una marca de los aparatos',
    ['features/auth/server/sign-in.test.ts', 'that is new is mailed to the owner, once'],
  ],
  ['Los correos que te enviamos.', [HERE, CLOSED]],
  ['Su texto se borra al enviarlos.', ['platform/mail/delivery.engines.test.ts', '']],
  ['Los avisos que ves en tu cuenta', [HERE, CLOSED]],
  ['Cuántas veces se intenta entrar', ['features/auth/server/limits.test.ts', 'contain no addresses']],
  [
    'Tus favoritos, para que',
    ['features/favorites/server/favorites.engines.test.ts', 'end with the business, and with the account'],
  ],
  [
    'Al entrar, los de tu aparato',
    ['features/favorites/server/favorites.engines.test.ts', 'adds what is new with its time'],
  ],
  ['Nadie más los ve', ['features/favorites/server/favorites.engines.test.ts', 'each for its person alone']],
  ['Tu plan, los códigos', [HERE, CLOSED]],
  ['Los correos de las personas que invitas', [HERE, CLOSED]],
  ['Los datos de tu negocio, tus anuncios', NOTHING_TO_PROVE],
  ['No publiques lo que no quieras', NOTHING_TO_PROVE],
  [
    'A las fotos les quitamos',
    ['platform/images/process-image.test.ts', 'leaves no place, camera, profile or comment'],
  ],
  ['Todo se queda hasta que lo borras.', [HERE, CLOSED]],
  ['Si ocultamos algo tuyo', [HERE, CLOSED]],
  ['Las borramos cuando vuelve a mostrarse', TERMS],
  ['Si compruebas tu WhatsApp', [HERE, CLOSED]],
  ['Cuando alguien de la administración', ['features/contents/server/lists.engines.test.ts', '']],
  ['Ese registro sirve', NOTHING_TO_PROVE],
  ['Cuando cierras tu cuenta, los nombres', [HERE, CLOSED]],
  ['El sitio borra solo lo que cumple su plazo:', TERMS],
  ['{plazos}', ['server/retention.test.ts', 'is what the privacy page lists']],
  ['Hacemos copias para que nada se pierda.', NOTHING_TO_PROVE],
  ['Lo que borras deja de estar en el sitio', [HERE, LATER]],
  ['A quien administra el sitio', NOTHING_TO_PROVE],
  ['A los servicios que alojan', NOTHING_TO_PROVE],
  ['Si tocas WhatsApp, Llamar', NOTHING_TO_PROVE],
  ['A una autoridad', NOTHING_TO_PROVE],
  ['Ver y corregir:', NOTHING_TO_PROVE],
  [
    'Descargar todo lo que guardamos',
    ['features/users/server/handlers/own-data.test.ts', 'includes devices, visits'],
  ],
  ['Borrar: en Mi Cuenta', [HERE, CLOSED]],
  ['Se borran tu cuenta, tus negocios', [HERE, CLOSED]],
  ['Los avisos y correos que otras personas', [HERE, LATER]],
  ['Preguntar o reclamar:', NOTHING_TO_PROVE],
  ['Si cambiamos esta política', NOTHING_TO_PROVE],
];

async function listSentences(): Promise<string[]> {
  const { text } = await readDefaultSource('privacidad');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^(?:#|Actualizado:)/.test(line))
    .flatMap((line) => line.replace(/^- /, '').split(/(?<=\.|\{concopias\})\s+(?=\p{Lu})/u));
}

it('each sentence of the privacy page has a test that shows it', async () => {
  const sentences = await listSentences();
  const unproved = sentences.filter((sentence) => !PROOFS.some(([begin]) => sentence.startsWith(begin)));
  expect(unproved).toEqual([]);
  const unsaid = PROOFS.filter(([begin]) => !sentences.some((sentence) => sentence.startsWith(begin)));
  expect(unsaid).toEqual([]);
});

it('those tests exist', async () => {
  const missing: string[] = [];
  for (const [sentence, proof] of PROOFS) {
    if (!proof) continue;
    const [file, test] = proof;
    const text = await readFile(join(SOURCES, file), 'utf8').catch(() => '');
    if (text === '' || !text.includes(test)) missing.push(`${sentence}: ${file} ${test}`);
  }
  expect(missing).toEqual([]);
});
