import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// The static file handler sends these in place of the plain file where the browser takes them.
for (const file of globSync('dist/client/assets/*.{js,css,svg}')) {
  const plain = readFileSync(file);
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
}
