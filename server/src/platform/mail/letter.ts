import { type Letter, letterHtml } from './letter-html';

/** @returns the email as plain text and as HTML. */
export function letter(content: Letter): { text: string; html: string } {
  return { text: textOf(content), html: letterHtml(content) };
}

function textOf(content: Letter): string {
  const { title, paragraphs, facts = [], parts = [], action, footnote, stop } = content;
  const blocks = [
    title,
    ...paragraphs,
    ...(facts.length === 0
      ? []
      : [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')]),
    ...parts.map(({ title: name, items }) =>
      [name, ...items.map(({ text, href }) => `- ${text}\n  ${href}`)].join('\n'),
    ),
    ...(action === undefined ? [] : [`${action.label}:\n${action.href}`]),
    ...(footnote === undefined ? [] : [footnote]),
    ...(stop === undefined ? [] : [`${stop.label}:\n${stop.href}`]),
    '-- \nCruxboard',
  ];
  return `${blocks.join('\n\n')}\n`;
}
