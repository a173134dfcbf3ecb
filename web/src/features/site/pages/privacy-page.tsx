import { publicConfig } from '../../../lib/config/public-config';
import { LegalPage, type LegalSection } from './legal-page';
import { OperatorContact, operatorName } from './operator';
import { texts } from './texts';

const changedOn = '2026-11-22';

/** The privacy policy. */
export function PrivacyPage() {
  return (
    <LegalPage
      title={texts.privacy.title}
      intro={texts.privacy.intro}
      changedOn={changedOn}
      sections={sections()}
    />
  );
}

function sections(): LegalSection[] {
  return [
    {
      id: 'who',
      title: 'Who is responsible',
      body: (
        <p>
          {operatorName()} decides what is stored here. Write to <OperatorContact /> about anything
          on this page. Gyms and organisers decide for themselves whom they add and whom they give a
          role. What they enter is stored here too.
        </p>
      ),
    },
    { id: 'stored', title: 'What we store', body: <Stored /> },
    { id: 'public', title: 'What others can see', body: <Public /> },
    {
      id: 'why',
      title: 'What we use it for',
      body: (
        <p>
          To sign you in, to show what’s on the wall and who has climbed it, to run competitions and
          publish their results, and to notify you about your own posts and entries. We don’t sell
          your data, there are no ads, and nobody tracks you on other sites.
        </p>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies and data on your device',
      body: (
        <>
          <p>
            We set one cookie when you sign in. It identifies your session, scripts can’t read it,
            and it’s deleted when you sign out. There are no others, so there’s nothing to consent
            to.
          </p>
          <p>
            Your browser also stores your theme, recent gyms, competitors you follow, pages you’ve
            opened, and scores or ascents that haven’t been sent yet. These stay on the device.
            Saved pages and unsent scores are tied to your account.
          </p>
        </>
      ),
    },
    {
      id: 'place',
      title: 'Your location',
      body: (
        <p>
          We ask for your location only when you tap “Near me”. It’s rounded to about a kilometre
          before it leaves your device, used to sort gyms by distance, and not stored.
        </p>
      ),
    },
    {
      id: 'processors',
      title: 'Who else processes it',
      body: (
        <p>
          {operatorName()} may use these services: an email and an SMS gateway for codes and links,
          a sign-in provider if you choose one, storage and a video service for your uploads, a card
          processor for your purchases, and an embedded form where one is shown. Each receives only
          what it needs. Ask at the contact above which ones are in use.
        </p>
      ),
    },
    { id: 'how-long', title: 'How long we keep it', body: <HowLong /> },
    {
      id: 'yours',
      title: 'What you can do',
      body: (
        <>
          <p>
            You can see and correct your data, hide yourself from public rankings, download a copy,
            deactivate your account for a while, or delete it. For anything settings can’t do, write
            to <OperatorContact />.
          </p>
          <p>
            If you think we’ve mishandled your data, please contact us first. You can also complain
            to the data protection authority where you live at any time.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to this page',
      body: (
        <p>
          The date above shows the last update. If a change affects people with an account, we’ll
          tell them before it takes effect.
        </p>
      ),
    },
  ];
}

function Stored() {
  return (
    <dl>
      <div>
        <dt>Account</dt>
        <dd>
          Your email address, phone number if you add one, username, first and last name, and
          anything else you add: a photo, a bio, a link to your Instagram profile. Passwords are
          stored only as hashes that can’t be turned back into the password.
        </dd>
      </div>
      <div>
        <dt>Sessions</dt>
        <dd>
          When you signed in and with what kind of browser, so you can end sessions. IP addresses
          are used for a short time to slow down password guessing.
        </dd>
      </div>
      <div>
        <dt>Instagram</dt>
        <dd>
          If you link your account: its name and ID, a key to read your posts until you unlink it,
          and the ID and link of each reel you use as a solution. Reels stay on Instagram, which
          sees the IP address of whoever watches one here.
        </dd>
      </div>
      <div>
        <dt>Climbing</dt>
        <dd>
          The ascents you log and when, what you like or save, videos and comments you publish, and
          when you last opened a gym’s page, so the home page can show what’s new.
        </dd>
      </div>
      <div>
        <dt>Competitions</dt>
        <dd>
          Each competitor’s name, number, category and scores. Organisers may also enter an email
          and phone number, which you can use to claim your entry. A log records who changed what.
        </dd>
      </div>
      <div>
        <dt>Credits</dt>
        <dd>
          What you bought, when, for how much, and what you spent the credits on. You enter your
          card on the card processor’s own page; we never see its number.
        </dd>
      </div>
      <div>
        <dt>Messages</dt>
        <dd>Codes and links we sent you, until a month after they expire or are used.</dd>
      </div>
    </dl>
  );
}

function Public() {
  return (
    <>
      <p>
        Your username, name, photo and bio; what you publish; your place in a gym’s rankings, unless
        you hide yourself; and competition results, which are public.
      </p>
      <p>
        Only you can see your email address, phone number, sessions and the gyms you visited.
        Organisers can see the contact details of their competitors, so they can reach them. Judges
        and setters can’t.
      </p>
    </>
  );
}

/** Retention, with the days until deletion from the settings. */
export function HowLong() {
  return (
    <>
      <p>As long as you have an account. A deactivated account is hidden until you come back.</p>
      <p>
        A deleted account can’t be used from that moment.{' '}
        {texts.privacy.erasure(publicConfig().deletionDays)} Competition results keep your name,
        without a link to an account, email address or phone number: a result list with gaps would
        be wrong for everybody else. Pictures that you added for a gym or a competition, like a
        climb’s photo, stay with it, and purchases stay in the books, both without anything that
        identifies you.
      </p>
      <p>Backups are kept for a limited time after that.</p>
    </>
  );
}
