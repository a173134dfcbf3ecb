import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessableWords, passwordHint } from './passwords';

describe('the words that somebody tries first', () => {
  it('are the address, the names, their parts and the product', () => {
    const words = guessableWords({
      email: 'Ana.Crimp+gym@example.com',
      username: 'ana_up',
      name: 'Ana Li Crimp',
    });
    expect(words).toEqual([
      'cruxboard',
      'ana.crimp+gym@example.com',
      'ana.crimp+gym',
      'ana_up',
      'ana li crimp',
      'ana',
      'crimp',
      'gym',
      'example',
      'com',
    ]);
  });

  it('are the product’s alone where nothing is known', () => {
    expect(guessableWords({ email: null, username: '' })).toEqual(['cruxboard']);
  });

  it('are each there once and never empty', () => {
    assert(
      property(string(), string(), (email, name) => {
        const words = guessableWords({ email, name });
        expect(new Set(words).size).toBe(words.length);
        expect(words).not.toContain('');
      }),
    );
  });
});

describe('the hint', () => {
  it('says why, where that is known, and always what to do', () => {
    expect(passwordHint('dates')).toMatch(/^Dates are .+ Add an/);
    expect(passwordHint(null)).toMatch(/^Add an/);
    expect(passwordHint('toString')).toBe(passwordHint(null));
  });

  it('is one piece for the protocol, which splits texts at a colon', () => {
    for (const reason of ['dates', 'userInputs', 'topTen', 'similarToCommon', null]) {
      expect(passwordHint(reason)).not.toContain(' : ');
    }
  });
});
