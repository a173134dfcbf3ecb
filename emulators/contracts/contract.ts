import type { Shape } from './shape';

/** Where a vendor documents something. */
export interface Source {
  /** A page's address, or the vendor's own published client with its version. */
  readonly at: string;
  /** The day on which we read it. */
  readonly readOn: string;
  /** What could not be read there on that day and is transcribed from other sources or from memory. */
  readonly unverified?: string;
}

/** Texts may name values as `{name}`: those the test begins with, and those kept from earlier answers. */
export interface Exchange {
  readonly name: string;
  readonly source: Source;
  readonly request: {
    readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly form?: Readonly<Record<string, string>>;
    readonly json?: unknown;
    /** Bytes, as base64url. */
    readonly bytes?: string;
    /** Whose signature it has, where a vendor wants requests signed, among those that the test can make; missing: ours. */
    readonly signedBy?: string;
  };
  readonly status: number;
  /** Headers that are always there, as regular expressions. */
  readonly headers?: Readonly<Record<string, string>>;
  /** null: without a body that anybody reads. */
  readonly body: Shape | null;
  /**
   * What later exchanges need of the answer: a path into the body; `header:name`, with `?name` for one in an address;
   * or `text:` and a regular expression.
   */
  readonly keeps?: Readonly<Record<string, string>>;
}

/** What a vendor sends to us. */
export interface Delivery {
  readonly name: string;
  readonly source: Source;
  /** What somebody does at the vendor; null: what was sent after an earlier exchange. */
  readonly act: {
    readonly vendor: string;
    readonly name: string;
    readonly subject: string;
  } | null;
  /** The type of the event among those that the act sends; null: the only one. */
  readonly type: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Shape;
}

/** What a vendor documents, in the order in which it's tried. */
export interface Contract {
  readonly vendor: string;
  readonly steps: readonly (Exchange | Delivery)[];
}
