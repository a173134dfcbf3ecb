import type { StandInPerson, StandInVendor } from './vendors';

/** People offered on the page; anybody else can be typed. */
export const people: readonly StandInPerson[] = [
  { sub: '100000000000000000001', email: 'ana.stone@gmail.com', name: 'Ana Stone' },
  { sub: '100000000000000000002', email: 'ben.ledge@climb.example', name: 'Ben Ledge' },
];

const sheet = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0 auto;max-width:420px;padding:32px 16px;font:16px/24px system-ui,sans-serif}
button,input{font:inherit;width:100%;min-height:48px;padding:8px 12px;margin:0 0 8px;border:1px solid #888;border-radius:8px}
label{display:block}label.row{display:flex;gap:8px;align-items:center}label.row input{width:24px;min-height:24px;margin:0}
small{color:gray}`;

/** @returns the page that asks who signs in. */
export function choicePage(vendor: StandInVendor): string {
  const known = people.map(
    ({ sub, email, name = '' }) => `<form method="post">
<input type="hidden" name="sub" value="${sub}"><input type="hidden" name="email" value="${email}">
<input type="hidden" name="name" value="${name}"><input type="hidden" name="verified" value="on">
<button>${name}<br><small>${email}</small></button></form>`,
  );
  return page(
    `Stand-in for ${vendor.title}`,
    `<h1>Stand-in for ${vendor.title}</h1><p>Nobody real signs in here.</p>${known.join('')}
<h2>Somebody else</h2><form method="post">
<label>Email <input name="email" type="email" required></label>
<label>Name <input name="name"></label>
<label class="row"><input name="verified" type="checkbox" checked> The address is confirmed</label>
<button>Sign in</button></form>
<form method="post"><input type="hidden" name="deny" value="1"><button>Cancel</button></form>`,
  );
}

/** @returns the page that posts an answer to the product, as Apple does. */
export function postPage(target: string, fields: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`,
  );
  return page(
    'One moment',
    `<form method="post" action="${escape(target)}">${inputs.join('')}<button>Continue</button></form>
<script>document.forms[0].submit()</script>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${sheet}</style></head><body>${body}</body></html>`;
}

function escape(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
