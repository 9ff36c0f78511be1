import * as v from 'valibot';
import { emailAddress } from './text-schemas.ts';
import { parsePhone } from './phone.ts';
import { safeWebUrl } from './urls.ts';

const parsedBy = (parse: (text: string) => string | null, message: string) =>
  v.pipe(
    v.string(message),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const parsed = parse(dataset.value);
      if (parsed !== null) return parsed;
      addIssue({ message });
      return NEVER;
    }),
  );

export const PhoneNumber = parsedBy(parsePhone, 'Escribe un número de Guatemala, como 5555 1234.');

export const WebAddress = parsedBy(safeWebUrl, 'Escribe una dirección web, como https://minegocio.com.');

export const ContactEmail = v.pipe(
  v.string(),
  v.transform((text) => text.trim().toLowerCase()),
  emailAddress('Escribe un email, como hola@minegocio.com.'),
);
