import type { ProviderName } from '../../people/identity/providers';

/**
 * The settings a browser may know, the same for everybody. The server writes them into every page, the bare shell
 * included, as JSON in the element `publicConfigId`.
 */
export interface PublicConfig {
  /** Who runs this installation, for /terms, /privacy and /maintenance. */
  readonly operator: {
    /** OPERATOR_NAME; null if not set: pages then say "the operator of this site". */
    readonly name: string | null;
    /** OPERATOR_EMAIL: the contact address. */
    readonly email: string | null;
    /** OPERATOR_COUNTRY: the place whose law governs the terms, in words (`New South Wales, Australia`). */
    readonly country: string | null;
  };
  /** FORM_WIDGET_URL; null if not configured: nothing is loaded. */
  readonly formWidgetUrl: string | null;
  /** Providers people can sign in with. */
  readonly signInProviders: readonly ProviderName[];
  /** CURRENCY: ISO 4217, what credits are sold for. */
  readonly currency: string;
  /** DELETION_DAYS: a deleted account is erased after this many days. */
  readonly deletionDays: number;
}

/** The defaults: where nothing is set, and where the page carries none, as in watch mode, where Vite serves the pages. */
export const emptyPublicConfig: PublicConfig = {
  operator: { name: null, email: null, country: null },
  formWidgetUrl: null,
  signInProviders: [],
  currency: 'AUD',
  deletionDays: 30,
};

/** Id of the script element that carries it. */
export const publicConfigId = 'public-config';
