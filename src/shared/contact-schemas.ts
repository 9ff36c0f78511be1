import * as v from 'valibot';
import { cleanLine } from './clean-text.ts';
import { readEmailText } from './email-text.ts';
import { SEVERAL_ADDRESSES, hasSeveralAddresses } from './several-addresses.ts';
import { mayBePhone, parsePhone } from './phone-text.ts';
import { emailAddress } from './text-schemas.ts';
import { safeLink, safeWebUrl } from './safe-urls.ts';

const parsedBy = (parse: (text: string) => string | null, message: string) =>
  v.pipe(
    v.string(message),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const parsed = parse(cleanLine(dataset.value));
      if (parsed !== null) return parsed;
      addIssue({ message });
      return NEVER;
    }),
  );

const PHONE_EXPECTED = 'Escribe un número de Guatemala, como 5555 1234.';

export const PhoneNumber = parsedBy(parsePhone, PHONE_EXPECTED);

export const PhoneText = v.pipe(
  v.string(PHONE_EXPECTED),
  v.transform(cleanLine),
  v.check(mayBePhone, PHONE_EXPECTED),
);

const AROUND_ADDRESS = /^[<"“«]+|[>"”».,;]+$/g;

const WEB_EXPECTED = 'Escribe una dirección web, como https://minegocio.com.';

export const WebAddress = v.pipe(
  v.string(WEB_EXPECTED),
  v.check((text) => !hasSeveralAddresses(text), SEVERAL_ADDRESSES),
  parsedBy((text) => safeWebUrl(text.replace(AROUND_ADDRESS, '')), WEB_EXPECTED),
);

export const LinkAddress = parsedBy(
  (text) => safeLink(text),
  'Escribe una dirección que empiece con https://, o la de una página de este sitio, como /negocios.',
);

export const ContactEmail = v.pipe(
  v.string(),
  v.transform(readEmailText),
  emailAddress('Escribe un email, como hola@minegocio.com.'),
);
