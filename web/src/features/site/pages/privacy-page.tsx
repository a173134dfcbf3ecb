import { publicConfig } from '../../../lib/config/public-config';
import { LegalPage, type LegalSection } from './legal-page';
import { OperatorContact, operatorName } from './operator';
import { texts } from './texts';

const changedOn = '2026-11-21';

/** What is stored of people here, why, how long, and who sees it. */
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
          What is stored here is decided by {operatorName()}. Write to <OperatorContact /> about
          anything on this page. Gyms and organisers that use the site decide themselves whom they
          enter and whom they give a role; what they enter is stored here too.
        </p>
      ),
    },
    { id: 'stored', title: 'What is stored', body: <Stored /> },
    { id: 'public', title: 'What others can see', body: <Public /> },
    {
      id: 'why',
      title: 'What it is used for',
      body: (
        <p>
          To sign you in, to show what is on the wall and who has climbed it, to run competitions
          and keep their results, and to tell you what happened to things of yours. Nothing here is
          sold, there is no advertising, and nobody follows you to other sites.
        </p>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies and what stays on your device',
      body: (
        <>
          <p>
            One cookie, and only once you sign in: it holds your session, scripts cannot read it,
            and it goes when you sign out. There are no others, so there is nothing to agree to.
          </p>
          <p>
            Your browser also keeps the theme you chose, the gyms you looked at last, pages you have
            opened and scores or ascents that wait for a network. That stays on the device. Pages
            and waiting scores are tied to your account there.
          </p>
        </>
      ),
    },
    {
      id: 'place',
      title: 'Where you are',
      body: (
        <p>
          Only when you press “Near me” is your device asked where it is. The answer is rounded to
          about a kilometre before it leaves the device, is used to sort gyms by distance, and is
          not kept.
        </p>
      ),
    },
    {
      id: 'processors',
      title: 'Who else handles it',
      body: (
        <p>
          Services that {operatorName()} may have set up: an e-mail gateway and an SMS gateway for
          codes and links, a sign-in provider if you use one, storage and a video service for what
          you upload, a card processor for what you buy, an embedded form where one is shown. Each
          gets what its task needs and no more. What is not set up gets nothing. Ask for the present
          list at the address above.
        </p>
      ),
    },
    { id: 'how-long', title: 'How long it is kept', body: <HowLong /> },
    {
      id: 'yours',
      title: 'What you can do',
      body: (
        <>
          <p>
            You can see and correct what is yours, leave the public rankings, have a copy of your
            data, deactivate your account for a while, or have it deleted. What your settings do not
            offer, write for: <OperatorContact />.
          </p>
          <p>
            If you think something is handled wrongly, write first. You may always go to the
            authority for data protection where you live.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'When this page changes',
      body: (
        <p>
          The date above says when it last did. What changes for people who have an account is told
          to them before it holds.
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
          E-mail address, phone number if you give one, username, first and last name, and what you
          add yourself: a photo, a few words about you, a link to your photo-sharing page. Passwords
          are stored only as a value that they cannot be read back from.
        </dd>
      </div>
      <div>
        <dt>Sessions</dt>
        <dd>
          When and from what kind of browser you signed in, so that sessions can be ended. Network
          addresses are used for a short time to slow down people who guess passwords.
        </dd>
      </div>
      <div>
        <dt>Climbing</dt>
        <dd>
          The ascents you log with their times, what you like or save, videos and comments you
          publish, and when you last looked at a gym, so that the front page can say what is new.
        </dd>
      </div>
      <div>
        <dt>Competitions</dt>
        <dd>
          Name, number, category and scores of whoever takes part. Organisers may also enter e-mail
          and phone, which is how you claim your place. A log keeps who changed what.
        </dd>
      </div>
      <div>
        <dt>Credits</dt>
        <dd>
          What you bought, when and for how much, and what the credits went to. Your card is entered
          on the card processor’s own page; its number never comes here.
        </dd>
      </div>
      <div>
        <dt>Messages</dt>
        <dd>Codes and links that were sent to you, until they are used or run out.</dd>
      </div>
    </dl>
  );
}

function Public() {
  return (
    <>
      <p>
        Your username, name, photo and the words about you; what you publish; your place in a gym’s
        rankings, unless you leave them; and the results of competitions, which everybody can read.
      </p>
      <p>
        Nobody but you sees your e-mail address, phone number or sessions, or when you looked at
        which gym. Organisers of a competition see the contact details of its competitors, as they
        need to reach them. Judges and setters do not.
      </p>
    </>
  );
}

/** How long things are kept. */
export function HowLong() {
  return (
    <>
      <p>
        As long as you have an account. A deactivated one is hidden from others until you come back.
      </p>
      <p>
        A deleted account cannot be used from that moment.{' '}
        {texts.privacy.within(publicConfig().deletionDays)} its personal data and videos are removed
        for good. Results of competitions keep the name that they were made under, without the link
        to an account, e-mail address or phone number: a result list with holes would be wrong for
        everybody else. What was bought stays in the books, without anything that leads to you.
      </p>
      <p>Backups are kept for a limited time beyond that.</p>
    </>
  );
}
