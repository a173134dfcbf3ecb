/** The part of a pino logger that the database machinery writes to. */
export type Log = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};
