import * as v from 'valibot';
import { emailAddress } from './text-schemas.ts';
import { parsePhone } from './phone.ts';
import { safeWebUrl } from './urls.ts';

/** A text as `parse` gives it; `message` is said of one that it can't read. */
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

/** A Guatemalan phone in any common spelling, kept as E.164. */
export const PhoneNumber = parsedBy(parsePhone, 'Escribe un número de Guatemala, como 5555 1234.');

/** An address of the public web, kept as safeWebUrl gives it. */
export const WebAddress = parsedBy(safeWebUrl, 'Escribe una dirección web, como https://minegocio.com.');

/** An e-mail address that everybody may see, in lower case. */
export const ContactEmail = v.pipe(
  v.string(),
  v.transform((text) => text.trim().toLowerCase()),
  emailAddress('Escribe un email, como hola@minegocio.com.'),
);
