/** One message; the text is what counts, the HTML is the same in good clothes. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mail: by a gateway where one is set, else into the local outbox folder. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
