import { hash, verify } from '@node-rs/argon2';
import { Client } from 'pg';
import { vi } from 'vitest';
import type { Overrides, TestApp } from '../../../platform/testing/app';
import { testExpenses } from '../../../platform/testing/expenses';
import { createServerSecret } from '../../../platform/secret/secret';

/** The steps of a request that take time. */
export interface RecordedWork {
  /** What an app is made with whose work is recorded. */
  readonly overrides: Overrides;
  /** @returns the steps while it ran: hashes with their cost and encryptions, then statements, then jobs. */
  of(app: TestApp, run: () => unknown): Promise<readonly string[]>;
  stop(): void;
}

/** Nothing is replaced: each step is written down and then done. */
export function recordWork(): RecordedWork {
  let steps: string[] = [];
  const secret = createServerSecret('a secret for tests and nothing else');
  const seal: typeof secret.seal = (purpose, text) => {
    steps.push('seal');
    return secret.seal(purpose, text);
  };
  const argon2 = {
    hash: (password: string, cost: Parameters<typeof hash>[1]) => {
      steps.push('hash');
      return hash(password, cost);
    },
    verify: (stored: string, password: string) => {
      steps.push(`verify ${costOf(stored)}`);
      return verify(stored, password);
    },
  };
  const statements = vi.spyOn(Client.prototype, 'query');
  return {
    overrides: { secret: { ...secret, seal }, expenses: { ...testExpenses(), argon2 } },
    async of(app, run) {
      steps = [];
      statements.mockClear();
      app.drain();
      await run();
      return [
        ...steps,
        ...statements.mock.calls.map(([statement]) => textOf(statement)),
        ...app.events.map(({ type }) => `enqueue ${type}`),
      ];
    },
    stop: () => statements.mockRestore(),
  };
}

/** @returns a stored hash up to its salt. */
function costOf(stored: string): string {
  return stored.split('$').slice(0, 4).join('$');
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return (statement as { readonly text: string }).text; // what the driver takes otherwise
}
