import type { CheckoutRecord } from './book';

const sheet = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0 auto;max-width:460px;padding:32px 16px;font:16px/24px system-ui,sans-serif}
h1{font-size:24px;line-height:30px;margin:0 0 8px}.price{font-size:36px;line-height:44px;font-weight:700;margin:0}
button,input{font:inherit;width:100%;min-height:48px;padding:8px 12px;margin:0 0 12px;border:1px solid #888;border-radius:8px}
button.main{background:#3a33c4;color:#fff;border-color:#3a33c4}label{display:block}
.row{display:flex;gap:8px}.fault{color:light-dark(#a3121f,#ff9aa2);font-weight:600}small,.soft{color:light-dark(#5b5b5b,#a5a5a5)}
a{display:inline-block;min-height:44px;padding:10px 0;color:light-dark(#3a33c4,#b3b4ff)}li{margin:0 0 24px}ul{padding:0;list-style:none}code{overflow-wrap:anywhere}`;

/** The card that always fails, as in the real service's test mode. */
export const declinedCard = '4000000000000002';
const goodCard = '4242 4242 4242 4242';

/** @returns the page that takes a card. */
export function payPage({ session, item }: CheckoutRecord, fault: string | null): string {
  const said = fault === null ? '' : `<p class="fault" role="alert">${escape(fault)}</p>`;
  const price = priceOf(session.amount_total, session.currency);
  return page(
    'Stand-in for Stripe',
    `<main><h1>${escape(item.name)}</h1><p class="price">${price}</p>
<p class="soft">${escape(item.description)}</p>
<p>This emulates Stripe. No real payment is made.</p>${said}
<form method="post">
<label>Email <input name="email" type="email" required value="${escape(item.email)}"></label>
<label>Card number <input name="card" inputmode="numeric" required value="${goodCard}"></label>
<p class="soft">${declinedCard} is declined; any other card works.</p>
<button class="main">Pay ${price}</button></form>
<a href="${escape(session.cancel_url)}">Back without paying</a></main>`,
  );
}

/** @returns the page of a paid or expired checkout. */
export function closedPage({ session }: CheckoutRecord): string {
  const said =
    session.status === 'complete' ? 'This has already been paid.' : 'This page has expired.';
  return page(
    'Stand-in for Stripe',
    `<main><h1>${said}</h1><a href="${escape(session.cancel_url)}">Back</a></main>`,
  );
}

/** @returns the list of checkouts with what the bank and the operator can do to each. */
export function dashboard(records: readonly CheckoutRecord[]): string {
  const items = records.toReversed().map(({ session, item, events, reversals }) => {
    const { id, status, amount_total: amount, currency } = session;
    const button = (act: string, label: string) =>
      `<form method="post" action="/dashboard/${id}"><button name="act" value="${act}">${label}</button></form>`;
    const hasDispute = [...reversals.values()].some(({ object }) => object === 'dispute');
    const acts =
      status !== 'complete'
        ? status === 'open'
          ? button('expire', 'Expire')
          : ''
        : `${button('resend', 'Resend all events')}${button('refund-half', 'Refund half')}${button('refund', 'Refund all')}${hasDispute ? `${button('won', 'Win dispute')}${button('lost', 'Lose dispute')}` : button('dispute', 'Dispute')}`;
    return `<li><h2>${escape(item.name)}, ${priceOf(amount, currency)}</h2>
<p class="soft">${status} · <code>${id}</code><br>${events.map(({ type }) => type).join(', ') || 'no events yet'}</p>${acts}</li>`;
  });
  const list = items.length === 0 ? '<p>No checkouts yet.</p>' : `<ul>${items.join('')}</ul>`;
  return page('Payments', `<main><h1>Stand-in payments</h1>${list}</main>`);
}

function priceOf(cents: number, currency: string): string {
  return `${(cents / 100).toFixed(2)} ${escape(currency.toUpperCase())}`;
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${sheet}</style></head><body>${body}</body></html>`;
}

function escape(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
