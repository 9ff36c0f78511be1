import { ATTRIBUTES, ATTRIBUTE_CODES, type Attribute, sortAttributes } from '#shared/business-attributes.ts';
import { excerpt, foldText } from '#shared/text.ts';
import type { Fault } from './imports/guarded-columns.ts';

const SEPARATOR = /[;,|/\n]+/;

const simplify = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9 ]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Lists what else people write for an attribute. */
const ALSO: Partial<Record<Attribute, readonly string[]>> = {
  cash: ['cash', 'contado'],
  card: [
    'tarjetas',
    'tarjeta de credito',
    'tarjeta de debito',
    'tarjeta de credito y debito',
    'visa',
    'credit card',
    'pos',
  ],
  transfer: ['transferencias', 'transferencia bancaria', 'deposito', 'deposito bancario'],
  instalments: ['visacuotas', 'visa cuotas', 'a plazos'],
  invoice: ['factura', 'fel', 'factura electronica'],
  delivery: ['domicilio', 'servicio a domicilio', 'entrega a domicilio', 'delivery', 'envios'],
  takeaway: ['llevar', 'take away', 'takeaway', 'take out'],
  'dine-in': ['comer en el lugar', 'en el lugar', 'dine in'],
  appointments: ['cita', 'citas', 'por cita', 'previa cita'],
  parking: ['estacionamiento', 'parking'],
  wifi: ['internet', 'wi fi', 'wifi gratis'],
  pets: ['mascotas', 'pet friendly', 'petfriendly'],
  wheelchair: ['silla de ruedas', 'rampa', 'acceso para silla de ruedas', 'wheelchair'],
  restroom: ['banos', 'sanitario', 'sanitarios', 'servicio sanitario'],
  children: ['ninos', 'area de ninos', 'juegos para ninos', 'para ninos', 'area infantil'],
  es: ['castellano', 'spanish'],
  en: ['ingles'],
  jac: ['jakalteko', 'jacalteco'],
  cab: ['garifuna'],
};

const NAMES = new Map(
  ATTRIBUTE_CODES.flatMap((code) =>
    [code, ATTRIBUTES[code].name, ...(ALSO[code] ?? [])].map((name) => [simplify(name), code] as const),
  ),
);

export const formatAttributes = (codes: readonly string[]): string =>
  sortAttributes(codes)
    .map((code) => ATTRIBUTES[code].name)
    .join('; ');

const MAX_QUOTED = 40;

/** Reads names or codes of the list. Reports a name that it lacks. */
export function readAttributes(text: string | undefined, fault: Fault): Attribute[] | null {
  const parts = (text ?? '').split(SEPARATOR).filter((part) => simplify(part) !== '');
  const codes = parts.map((part) => NAMES.get(simplify(part)));
  const unknown = parts.find((_, index) => codes[index] === undefined);
  if (unknown !== undefined) {
    const quoted = excerpt(unknown.trim(), MAX_QUOTED);
    fault(
      'attributes',
      `No conocemos «${quoted}»: escribe lo que está en la lista, como «Tarjeta; Parqueo».`,
    );
    return null;
  }
  const known = sortAttributes(codes.filter((code) => code !== undefined));
  return known.length > 0 ? known : null;
}
