import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { retiredIn, retiredPhrases } from './lib/retired-words';

const phrases = retiredPhrases(readFileSync('docs/glossary.md', 'utf8'));

/** Files with texts that people read. */
const hasTexts =
  /(texts|(?<!reserved-)words|sentences?|letters?|letter-html|weekly|patterns|usernames|passwords|slogan|(privacy|terms)-page|(unsubscribe|maintenance)-page|site\/(operator|pages)\/[a-z-]+|achievements\/catalogue|contracts\/src\/errors)\.tsx?$/;
const files = ['web/src', 'contracts/src', 'domain/src', 'server/src']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`))
  .filter((file) => hasTexts.test(file));

it('finds the files with texts and the retired words', () => {
  expect(files.length).toBeGreaterThan(60);
  expect(phrases).toContain('e-mail');
});

it.each(files)('uses no retired words in %s', (file) => {
  expect(retiredIn(readFileSync(file, 'utf8'), phrases)).toEqual([]);
});

it('refuses a planted one, but neither part of a word nor a comment', () => {
  const planted = `
    // a board in a comment
    const key = 'board';
    export const texts = { title: 'Open the board', other: 'Leaderboard', mail: \`\${n} e-mails\` };`;
  expect(retiredIn(planted, phrases)).toEqual(['board: Open the board', 'e-mails:  e-mails']);
});
