/** An email, as text and as HTML with the same content. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Beside the usual ones: how to unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends emails by the configured gateway, else to the local outbox folder. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Deletes kept emails with one of these texts in them, after their owner's account. Without a folder there are none. */
  forget?(texts: ReadonlySet<string>): Promise<void>;
}
