/** A text message. */
export interface SmsMessage {
  /** E.164, like +61400000000. */
  readonly to: string;
  readonly text: string;
  /** How long it is worth sending; a code that arrives after it has expired only confuses. Ten minutes unless given. */
  readonly goodForMs?: number;
  /** Counted apart from the number's other texts, so that those cannot use up its share. */
  readonly countedFor?: string | undefined;
}

/** Texts people, from a job that tries again. */
export interface Sms {
  /**
   * Queues a text; it is on its way soon after.
   * @throws {SmsThrottled} when the number has had its share.
   */
  send(message: SmsMessage): Promise<void>;
  /** Hands a text to the gateway; the job does. */
  deliver(message: SmsMessage): Promise<void>;
}

/** Where texts go out: a gateway where one is set, else a local folder. */
export interface SmsGateway {
  /** @throws {Undeliverable} when trying again would be in vain. */
  send(message: SmsMessage): Promise<void>;
}

/** Too many texts to one number: each costs money, and somebody else may be asking for them. */
export class SmsThrottled extends Error {
  constructor(readonly retryAfterS: number) {
    super('Too many texts to this number');
    this.name = 'SmsThrottled';
  }
}
