import { escapeHtml } from '../http/escape-html';

/** The content of an email, as plain text that is escaped for HTML. */
export interface Letter {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** What happened, line by line: device, time. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** Lists of things, each with its page. */
  readonly parts?: readonly {
    readonly title: string;
    readonly items: readonly { readonly text: string; readonly href: string }[];
  }[];
  readonly action?: { readonly label: string; readonly href: string };
  readonly footnote?: string;
  /** After the footnote: how to get no more of them. */
  readonly stop?: { readonly label: string; readonly href: string };
}

/** Light colours stand on the elements, because some email clients drop style sheets; dark ones in the sheet. */
const day = {
  canvas: '#eeece8',
  paper: '#ffffff',
  line: '#d9d5ce',
  ink: '#1b1917',
  soft: '#655f57',
  accent: '#3a33c4',
  link: '#3a33c4',
};
const night = {
  canvas: '#121110',
  paper: '#22201e',
  line: '#34312d',
  ink: '#f4f1eb',
  soft: '#a29b91',
  accent: '#5d58ea',
  link: '#b3b4ff',
};

const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const sheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:440px){.pad{padding:24px 20px !important}.edge{padding:12px 8px !important}.button{display:block !important;text-align:center !important}}
@media (prefers-color-scheme:dark){
.canvas{background:${night.canvas} !important}
.paper{background:${night.paper} !important;border-color:${night.line} !important}
.ink{color:${night.ink} !important}
.soft{color:${night.soft} !important}
.rule{border-color:${night.line} !important}
.link{color:${night.link} !important}
.button{background:${night.accent} !important;color:#ffffff !important}
}`;

/** @returns an email as an HTML page that loads nothing: one column, no pictures. */
export function letterHtml(content: Letter): string {
  const { title, paragraphs, facts = [], parts = [], action, footnote, stop } = content;
  const [first = parts[0]?.items[0]?.text ?? ''] = paragraphs;
  const blocks = [
    ...paragraphs.map(paragraphOf),
    ...(facts.length === 0 ? [] : [factsOf(facts)]),
    ...parts.map(partOf),
    ...(action === undefined ? [] : [actionOf(action)]),
    ...(footnote === undefined ? [] : [footnoteOf(footnote)]),
    ...(stop === undefined ? [] : [stopOf(stop)]),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(title)}</title>
<style>${sheet}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:${day.canvas};font-family:${font}">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0">${escapeHtml(first)}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${day.canvas}"><tr><td class="edge" align="center" style="padding:32px 16px">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;background:${day.paper};border:1px solid ${day.line};border-radius:12px;text-align:left"><tr><td class="pad" style="padding:32px">
<p class="link" style="margin:0 0 24px;font-size:14px;line-height:20px;font-weight:700;letter-spacing:.06em;color:${day.link}">CRUXBOARD</p>
<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:30px;font-weight:700;color:${day.ink}">${escapeHtml(title)}</h1>
${blocks.join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function paragraphOf(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:24px;color:${day.ink}">${escapeHtml(text)}</p>`;
}

function factsOf(facts: NonNullable<Letter['facts']>): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="soft" valign="top" style="padding:4px 16px 4px 0;font-size:14px;line-height:20px;white-space:nowrap;color:${day.soft}">${escapeHtml(label)}</td><td class="ink" valign="top" style="padding:4px 0;font-size:14px;line-height:20px;font-weight:600;word-break:break-word;color:${day.ink}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows.join('')}</table>`;
}

function partOf({ title, items }: NonNullable<Letter['parts']>[number]): string {
  const rows = items.map(
    ({ text, href }) =>
      `<tr><td class="rule" style="padding:10px 0;border-top:1px solid ${day.line};font-size:16px;line-height:22px"><a class="link" href="${escapeHtml(href)}" style="color:${day.link};text-decoration:none">${escapeHtml(text)}</a></td></tr>`,
  );
  return `<h2 class="ink" style="margin:24px 0 8px;font-size:18px;line-height:24px;font-weight:700;color:${day.ink}">${escapeHtml(title)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows.join('')}</table>`;
}

function actionOf({ label, href }: { label: string; href: string }): string {
  const address = escapeHtml(href);
  return `<p style="margin:24px 0"><a class="button" href="${address}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${day.accent};color:#ffffff;font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="soft" style="margin:0 0 16px;font-size:13px;line-height:20px;color:${day.soft}">If the button doesn’t work, copy this link into your browser:<br><a class="link" href="${address}" style="color:${day.link};word-break:break-all">${address}</a></p>`;
}

function footnoteOf(text: string): string {
  return `<p class="soft rule" style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${day.line};font-size:13px;line-height:20px;word-break:break-word;color:${day.soft}">${escapeHtml(text)}</p>`;
}

/** Behind its words: an address with a token has no place to break, and would widen the email on a phone. */
function stopOf({ label, href }: NonNullable<Letter['stop']>): string {
  return `<p style="margin:8px 0 0;font-size:13px;line-height:20px"><a class="link" href="${escapeHtml(href)}" style="color:${day.link}">${escapeHtml(label)}</a></p>`;
}
