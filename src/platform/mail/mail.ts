/** What a mail says: the same content as HTML and as text. */
export interface Letter {
  subject: string;
  html: string;
  text: string;
}

/** A letter and the one address it goes to. */
export interface Mail extends Letter {
  to: string;
}
