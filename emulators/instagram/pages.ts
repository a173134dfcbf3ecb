import type { StandInAccount } from './accounts';

const sheet = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0 auto;max-width:460px;padding:32px 16px;font:16px/24px system-ui,sans-serif}
h1{font-size:24px;line-height:30px;margin:0 0 8px}
button{font:inherit;width:100%;min-height:48px;padding:8px 12px;margin:0 0 8px;border:1px solid #888;border-radius:8px;text-align:left}
small{color:light-dark(#5b5b5b,#a5a5a5)}code{overflow-wrap:anywhere}ul{padding:0;list-style:none}`;

const kinds = { BUSINESS: 'business', MEDIA_CREATOR: 'creator', PERSONAL: 'personal' } as const;

/** @returns the page that asks who links their account. */
export function choicePage(accounts: readonly StandInAccount[]): string {
  const forms = accounts.map(
    ({
      id,
      username,
      name,
      type,
    }) => `<form method="post"><input type="hidden" name="account" value="${id}">
<button>Allow as ${username}<br><small>${name}, ${kinds[type]} account</small></button></form>`,
  );
  return page(`<h1>Cruxboard wants to see your profile and posts</h1>
<p>This emulates Instagram. Nobody real is linked.</p>${forms.join('')}
<form method="post"><input type="hidden" name="deny" value="1"><button>Don’t allow</button></form>`);
}

/** @returns the front page: what was linked, to end it there. */
export function frontPage(linked: readonly StandInAccount[], requests: readonly string[]): string {
  const forms = linked.map(
    ({
      id,
      username,
    }) => `<li><form method="post" action="/stand-in/remove"><input type="hidden" name="account" value="${id}">
<button>Remove Cruxboard from ${username}</button></form>
<form method="post" action="/stand-in/revoke"><input type="hidden" name="account" value="${id}">
<button>Revoke ${username}’s token without saying so</button></form>
<form method="post" action="/stand-in/delete-reel"><input type="hidden" name="account" value="${id}">
<button>Delete the latest reel of ${username}</button></form></li>`,
  );
  const list = forms.length === 0 ? '<p>Nobody is linked.</p>' : `<ul>${forms.join('')}</ul>`;
  const lines = requests.slice(-40).map((line) => `<li><code>${escape(line)}</code></li>`);
  return page(`<h1>Stand-in for Instagram</h1>${list}
<h2>What it was asked</h2><ul>${lines.reverse().join('')}</ul>`);
}

/** @returns a page of plain words, for what can't go on. */
export function plainPage(words: string): string {
  return page(`<h1>${escape(words)}</h1>`);
}

/** @returns a picture of a post: its colour and number. */
export function picture(id: string): string {
  const hue = Number(id.slice(-4)) * 47;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 64 64"><rect width="64" height="64" fill="hsl(${hue % 360} 45% 38%)"/><circle cx="${16 + (hue % 29)}" cy="30" r="11" fill="hsl(${(hue + 150) % 360} 70% 62%)"/><circle cx="48" cy="${14 + (hue % 23)}" r="6" fill="#fff" fill-opacity=".7"/></svg>`;
}

function page(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Stand-in for Instagram</title><style>${sheet}</style></head><body><main>${body}</main></body></html>`;
}

function escape(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
