import type { ProviderName } from '../../people/identity/providers';

/**
 * What a browser may know of the settings: the same for everybody, written by the server into every page,
 * the bare shell included, as JSON in the element `publicConfigId`.
 */
export interface PublicConfig {
  /** Who runs this place, for /terms, /privacy and /maintenance. */
  readonly operator: {
    /** OPERATOR_NAME; null until it is set: the pages then say "the operator of this site". */
    readonly name: string | null;
    /** OPERATOR_EMAIL: where people write to. */
    readonly email: string | null;
    /** OPERATOR_COUNTRY: the place whose law the terms stand under, in words (`New South Wales, Australia`). */
    readonly country: string | null;
  };
  /** Address of the script of the form widget (FORM_WIDGET_URL); null where none is configured: nothing is loaded. */
  readonly formWidgetUrl: string | null;
  /** By whom one can sign in. */
  readonly signInProviders: readonly ProviderName[];
  /** CURRENCY: what credits are sold for, as ISO 4217 has it. */
  readonly currency: string;
  /** DELETION_DAYS: how long after its deletion an account's data is removed. */
  readonly deletionDays: number;
}

/** What holds where nothing is set, and where the page says nothing, as in watch mode, where the pages are not the server's. */
export const emptyPublicConfig: PublicConfig = {
  operator: { name: null, email: null, country: null },
  formWidgetUrl: null,
  signInProviders: [],
  currency: 'AUD',
  deletionDays: 30,
};

/** Id of the element that carries it. */
export const publicConfigId = 'public-config';
