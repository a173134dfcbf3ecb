import { type Letter, letterHtml } from './letter-html';

/** @returns the email as plain text and as HTML. */
export function letter(content: Letter): { text: string; html: string } {
  return { text: textOf(content), html: letterHtml(content) };
}

function textOf({ title, paragraphs, facts = [], action, footnote }: Letter): string {
  const parts = [
    title,
    ...paragraphs,
    ...(facts.length === 0
      ? []
      : [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')]),
    ...(action === undefined ? [] : [`${action.label}:\n${action.href}`]),
    ...(footnote === undefined ? [] : [footnote]),
    '-- \nCruxboard',
  ];
  return `${parts.join('\n\n')}\n`;
}
