/** What a message says; everything is plain text, made safe for HTML here. */
export interface Letter {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly href: string };
  readonly footnote?: string;
}

const colours = { ink: '#171923', soft: '#5b6072', line: '#e3e5ee', primary: '#4f46e5' };
const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** @returns the letter as plain text, and the same in good clothes. */
export function letter(content: Letter): { text: string; html: string } {
  return { text: textOf(content), html: htmlOf(content) };
}

function textOf({ title, paragraphs, action, footnote }: Letter): string {
  const parts = [
    title,
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}:\n${action.href}`]),
    ...(footnote === undefined ? [] : [footnote]),
    '-- \nCruxboard',
  ];
  return `${parts.join('\n\n')}\n`;
}

function htmlOf({ title, paragraphs, action, footnote }: Letter): string {
  const body = paragraphs
    .map((text) => `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escape(text)}</p>`)
    .join('');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escape(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f4f5fa;color:${colours.ink};font-family:${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid ${colours.line};border-radius:12px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:14px;font-weight:700;letter-spacing:.04em;color:${colours.primary}">CRUXBOARD</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:30px">${escape(title)}</h1>
${body}${action === undefined ? '' : buttonOf(action)}${footnote === undefined ? '' : footnoteOf(footnote)}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function buttonOf({ label, href }: { label: string; href: string }): string {
  return `<p style="margin:24px 0"><a href="${escape(href)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${colours.primary};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escape(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:${colours.soft}">If the button does not work, copy this address into your browser:<br><span style="word-break:break-all">${escape(href)}</span></p>`;
}

function footnoteOf(text: string): string {
  return `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${colours.line};font-size:13px;line-height:20px;color:${colours.soft}">${escape(text)}</p>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
