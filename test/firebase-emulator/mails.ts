import * as v from 'valibot';
import { EMULATOR_PROJECT } from './start.ts';

const Mail = v.object({
  email: v.string(),
  newEmail: v.optional(v.string()),
  oobCode: v.string(),
  oobLink: v.string(),
  requestType: v.picklist(['VERIFY_EMAIL', 'PASSWORD_RESET', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL']),
});
const Mails = v.object({ oobCodes: v.array(Mail) });
export type EmulatorMail = v.InferOutput<typeof Mail>;

export async function mailsTo(host: string, address: string): Promise<EmulatorMail[]> {
  const response = await fetch(`http://${host}/emulator/v1/projects/${EMULATOR_PROJECT}/oobCodes`);
  const { oobCodes } = v.parse(Mails, await response.json());
  return oobCodes.filter(({ email, newEmail }) => (newEmail ?? email) === address);
}
