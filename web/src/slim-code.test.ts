import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { type Facts, type Part, withFacts } from '../slim-code';

// the parser's own tree, of which only the parts looked for are read
const slim = (code: string, facts: Facts) =>
  withFacts(code, parseAst(code) as unknown as Part, facts);

it('reads a variable as what it always holds, and computes what is written to it', () => {
  const code = 'let on; on = f(); g(on, { on: on }, a.on);';
  expect(slim(code, { variables: { on: 'false' } })).toBe(
    'let on; f(); g(false, { on: false }, a.on);',
  );
});

it('leaves a parameter of the same name alone', () => {
  const code = 'let on; function f(on) { return on; } g(on);';
  expect(slim(code, { variables: { on: 'false' } })).toBe(
    'let on; function f(on) { return on; } g(false);',
  );
});

it('leaves alone what is named as something that every object has', () => {
  const code = 'let on; toString(constructor, a.valueOf, on);';
  expect(slim(code, { variables: { on: '1' }, fields: {}, functions: {} })).toBe(
    'let on; toString(constructor, a.valueOf, 1);',
  );
});

it('reads a field as what it always holds, and lets it be written', () => {
  expect(slim('a.dry = b.dry || c["dry"];', { fields: { dry: 'null' } })).toBe(
    'a.dry = null || c["dry"];',
  );
});

it('gives a function the body that is enough', () => {
  expect(slim('function f(a) { return g(a); } f(1);', { functions: { f: 'return 2;' } })).toBe(
    'function f(a) { return 2; } f(1);',
  );
});

it('takes out exports, entries and statements', () => {
  const code = 'exports.a = 1; exports.b = 2; window.x = 3; h({ c: 4, d: 5 });';
  expect(slim(code, { exports: ['a'], entries: ['c'], statements: ['window.x ='] })).toBe(
    '; exports.b = 2; ; h({  d: 5 });',
  );
});

it('takes out cases of tags that nothing has, and what is only compared with them', () => {
  const code =
    'switch (a.tag) { case 1: f(); break; case 2: g(); case 3: h(); } if (b.tag === 2) k();';
  expect(slim(code, { tags: [2] })).toBe(
    'switch (a.tag) { case 1: f(); break;  case 3: h(); } if (false) k();',
  );
});

it('keeps what a case does that another one falls into', () => {
  const code = 'switch (a.tag) { case 1: case 2: g(); break; case 3: h(); }';
  expect(slim(code, { tags: [2] })).toBe('switch (a.tag) { case 1: g(); break; case 3: h(); }');
});

it('keeps the variables of a case that others use too', () => {
  const code =
    'function f(a) { switch (a.tag) { case 2: var b = 1; break; case 3: b = 4; } return b; }';
  const slimmed = slim(code, { tags: [2] });
  expect(slimmed).toBe('function f(a) {var b; switch (a.tag) {  case 3: b = 4; } return b; }');
});

it.each<Facts>([
  { variables: { gone: '1' } },
  { fields: { gone: '1' } },
  { functions: { gone: '' } },
  { exports: ['gone'] },
  { entries: ['gone'] },
  { statements: ['gone('] },
  { tags: [9] },
])('fails where the code has nothing that a fact is about: %j', (facts) => {
  expect(() => slim('let on = 1; switch (on.tag) { case 1: f(); }', facts)).toThrow(
    'The code has nothing of',
  );
});
