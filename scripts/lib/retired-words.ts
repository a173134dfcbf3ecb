/** @returns the phrases in the first column of the glossary's table of retired words. */
export function retiredPhrases(glossary: string): string[] {
  const [, table = ''] = glossary.split('## Retired words');
  const rows = table.split('\n').filter((line) => line.startsWith('| '));
  // the first row is the head
  return rows.slice(1).flatMap((row) => (row.split('|')[1] ?? '').split(',').map((p) => p.trim()));
}

/** @returns the retired phrases in the string literals of a source file, each with its text. */
export function retiredIn(source: string, phrases: readonly string[]): string[] {
  return literalsOf(source).flatMap((text) =>
    phrases
      .filter((phrase) => wholePhrase(phrase).test(text))
      .map((phrase) => `${phrase}: ${text}`),
  );
}

function wholePhrase(phrase: string): RegExp {
  return new RegExp(`(?<![\\w-])${phrase}(?![\\w-])`, 'i');
}

/** Literals that people may read: with a space or a capital, so no keys; comments and imports left out. */
function literalsOf(source: string): string[] {
  const code = source
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/^import .*$|^\s*\/\/.*$|\s\/\/ .*$/gm, '');
  return [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`|>([^<>{}]+)</g)]
    .map(([, single, double, template, jsx]) => single ?? double ?? template ?? jsx ?? '')
    .map((text) => text.replaceAll(/\$\{[^}]*\}/g, ''))
    .filter((text) => /[A-Z ]/.test(text));
}
