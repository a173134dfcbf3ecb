import { escapeHtml } from '../http/escape-html';
import type { OutboxMessage } from './read-outbox';

const sheet = `:root{color-scheme:light dark;--line:light-dark(#d9d5ce,#34312d);--soft:light-dark(#655f57,#a29b91);--link:light-dark(#3a33c4,#b3b4ff)}
*{box-sizing:border-box}
body{margin:0 auto;max-width:760px;padding:24px 16px 64px;background:light-dark(#f8f7f4,#191816);color:light-dark(#1b1917,#f4f1eb);font:16px/24px system-ui,sans-serif}
h1{margin:0 0 4px;font-size:24px;line-height:30px;overflow-wrap:anywhere}
a{color:var(--link)}
.soft{margin:0 0 16px;color:var(--soft);font-size:14px;line-height:20px;overflow-wrap:anywhere}
ul{list-style:none;margin:16px 0 0;padding:0;border-top:1px solid var(--line)}
li a{display:block;padding:12px 4px;border-bottom:1px solid var(--line);color:inherit;text-decoration:none}
li a:hover strong,li a:focus-visible strong{text-decoration:underline}
li span{display:block;color:var(--soft);font-size:14px;line-height:20px;overflow-wrap:anywhere}
strong{overflow-wrap:anywhere}
pre{margin:0;padding:16px;border:1px solid var(--line);border-radius:12px;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/20px ui-monospace,monospace}
iframe{display:block;width:100%;height:620px;margin:0 0 24px;border:1px solid var(--line);border-radius:12px}
h2{margin:24px 0 8px;font-size:16px}`;

/** Nothing but the page's own parts: a message's HTML can't load or run anything. */
export const outboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** @returns the list of sent messages. */
export function listPage(messages: readonly OutboxMessage[]): string {
  const items = messages.map(
    ({ name, kind, sentAt, to, subject, text }) =>
      `<li><a href="/emulator/outbox/${encodeURIComponent(name)}"><strong>${escapeHtml(subject ?? firstLine(text))}</strong><span>${kind === 'mail' ? 'Mail' : 'Text'} to ${escapeHtml(to)} · <time datetime="${sentAt.toISOString()}">${timeText(sentAt)}</time></span></a></li>`,
  );
  const list =
    items.length === 0
      ? '<p>Nothing was sent yet. Sign up, or ask for a code, and it is here a moment later.</p>'
      : `<ul>${items.join('')}</ul>`;
  const lead =
    'Emails and texts from this server, latest first. They weren’t delivered, because no gateway is set. Reload to see new ones.';
  return page('Outbox', `<h1>Outbox</h1><p class="soft">${lead}</p>${list}`);
}

/** @returns one message, as HTML and as plain text with links. */
export function messagePage(message: OutboxMessage): string {
  const { kind, to, subject, text, html, sentAt } = message;
  const title = subject ?? `Text to ${to}`;
  const frame =
    html === null
      ? ''
      : `<h2>As HTML</h2><iframe title="The message" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(inNewTab(html))}"></iframe>`;
  const head = `<p class="soft"><a href="/emulator/outbox">Outbox</a></p><h1>${escapeHtml(title)}</h1>
<p class="soft">${kind === 'mail' ? 'Mail' : 'Text'} to ${escapeHtml(to)} · ${timeText(sentAt)}</p>`;
  return page(title, `${head}${frame}<h2>As text</h2><pre>${linked(text)}</pre>`);
}

/** Links don't work inside the frame. */
function inNewTab(html: string): string {
  return html.replace('<head>', '<head><base target="_blank">');
}

function linked(text: string): string {
  return escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<]+/g,
    (address) => `<a href="${address}">${address}</a>`,
  );
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}

function timeText(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ');
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${sheet}</style></head>
<body>${body}</body>
</html>
`;
}
