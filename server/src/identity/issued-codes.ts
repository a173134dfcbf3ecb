/** A mailed code as the emulator helper lists it. */
export interface IssuedCode {
  readonly email: string;
  readonly newEmail?: string;
  readonly requestType: string;
  readonly oobCode: string;
  readonly oobLink: string;
}

/** The latest mailed codes in the clear: only where emulators are on, the database has but hashes. */
export interface IssuedCodes {
  add(code: IssuedCode): void;
  list(): readonly IssuedCode[];
}

const kept = 500;

export function createIssuedCodes(): IssuedCodes {
  const codes: IssuedCode[] = [];
  return {
    add: (code) => {
      codes.push(code);
      if (codes.length > kept) codes.shift();
    },
    list: () => codes,
  };
}
