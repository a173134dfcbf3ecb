/** An emailed code in the emulator's list. */
export interface IssuedCode {
  readonly email: string;
  readonly newEmail?: string;
  readonly requestType: string;
  readonly oobCode: string;
  readonly oobLink: string;
}

/** A texted code in the emulator's list. */
export interface IssuedSmsCode {
  readonly phoneNumber: string;
  readonly sessionInfo: string;
  readonly code: string;
}

/** The latest codes in the clear, only with emulators; the database has only hashes. */
export interface IssuedCodes<T> {
  add(code: T): void;
  list(): readonly T[];
}

const codesMax = 500;

export function createIssuedCodes<T>(): IssuedCodes<T> {
  const codes: T[] = [];
  return {
    add: (code) => {
      codes.push(code);
      if (codes.length > codesMax) codes.shift();
    },
    list: () => codes,
  };
}
