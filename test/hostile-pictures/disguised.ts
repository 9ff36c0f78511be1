import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { drawPicture } from '../pictures.ts';
import type { HostilePicture } from './hostile-picture.ts';

const followedBy = async (text: string) =>
  Buffer.concat([await drawPicture('teal'), Buffer.from(text, 'latin1')]);

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"><script>alert(1)</script></svg>';
const ENTITIES =
  '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg>&b;</svg>';

export const DISGUISED_FILES: HostilePicture[] = [
  { name: 'svg', make: () => Buffer.from(SVG) },
  { name: 'svg-entities', make: () => Buffer.from(ENTITIES) },
  { name: 'html', make: () => Buffer.from('<!doctype html><script>alert(1)</script>') },
  { name: 'pdf', make: () => Buffer.from('%PDF-1.7\n') },
  {
    name: 'tiff',
    make: async () =>
      sharp(await drawPicture('teal', 9_000, 5_000))
        .tiff({ compression: 'deflate' })
        .toBuffer(),
  },
  {
    name: 'avif',
    make: async () =>
      sharp(await drawPicture('teal', 64, 64))
        .avif({ effort: 0 })
        .toBuffer(),
  },
  { name: 'deflate', make: () => deflateSync(Buffer.alloc(9e6)) },
  { name: 'png-with-script', make: () => followedBy('<script>alert(1)</script>') },
  { name: 'png-with-php', make: () => followedBy('<?php phpinfo();') },
  { name: 'png-with-zip', make: () => followedBy(`PK\x05\x06${'\0'.repeat(18)}`) },
  { name: 'nothing', make: () => Buffer.alloc(0) },
];
