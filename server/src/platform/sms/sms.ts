/** A text message. */
export interface SmsMessage {
  /** E.164, like +61400000000. */
  readonly to: string;
  readonly text: string;
  /** How long it is worth sending, as expired codes only confuse; ten minutes by default. */
  readonly goodForMs?: number;
  /** Counted separately, so that the number's other texts can't use up its limit. */
  readonly countedFor?: string | undefined;
}

/** Sends texts by a job with retries. */
export interface Sms {
  /**
   * Queues a text.
   * @throws {SmsThrottled} when the number has reached its limit, or the operator's budget is spent.
   */
  send(message: SmsMessage): Promise<void>;
  /** Passes a text to the gateway, from the job. */
  deliver(message: SmsMessage): Promise<void>;
  /** Deletes kept texts with one of these in them, after their owner's account. */
  forget(texts: ReadonlySet<string>): Promise<void>;
}

/** Sends texts: by the configured gateway, else to a local folder. */
export interface SmsGateway {
  /** @throws {Undeliverable} when retrying is useless. */
  send(message: SmsMessage): Promise<void>;
  /** Only a folder keeps any. */
  forget?(texts: ReadonlySet<string>): Promise<void>;
}

/** Too many texts, to one number or in all: each costs money, and somebody else may be asking for them. */
export class SmsThrottled extends Error {
  constructor(readonly retryAfterS: number) {
    super('Too many texts');
    this.name = 'SmsThrottled';
  }
}
