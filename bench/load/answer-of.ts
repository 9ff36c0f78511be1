import { get } from 'node:http';
import type { BareAnswer } from './bare-process.ts';

const OF_THE_CONNECTION = /^(?:date|connection|keep-alive|transfer-encoding|content-length)$/;

/** What the address answers, as it travels. Throws unless that is a 200. */
export const answerOf = (address: string, headers: Record<string, string>): Promise<BareAnswer> =>
  new Promise((resolve, reject) => {
    get(address, { headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}`));
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      response.on('end', () => {
        const kept = Object.entries(response.headersDistinct).filter(
          ([name]) => !OF_THE_CONNECTION.test(name),
        );
        const body = Buffer.concat(parts).toString('base64');
        resolve({
          headers: Object.fromEntries(kept.map(([name, values = []]) => [name, values.join(', ')])),
          body,
        });
      });
    }).on('error', reject);
  });
