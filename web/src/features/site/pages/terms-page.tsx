import { LegalPage, type LegalSection } from './legal-page';
import { OperatorContact, operatorLaw, operatorName } from './operator';
import { texts } from './texts';

const changedOn = '2026-11-22';

/** The terms of use. */
export function TermsPage() {
  return (
    <LegalPage
      title={texts.terms.title}
      intro={texts.terms.intro}
      changedOn={changedOn}
      sections={[...aboutUse(), ...aboutUs()]}
    />
  );
}

function aboutUse(): LegalSection[] {
  return [
    {
      id: 'who',
      title: 'Who this is between',
      body: (
        <p>
          You and {operatorName()} (“we”). Contact us at <OperatorContact />. Gyms and organisers
          run their own walls and events; any agreement with them is between you and them.
        </p>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      body: (
        <ul>
          <li>One account per person, with an email address that belongs to you.</li>
          <li>
            Keep your password to yourself. You’re responsible for what’s done with your account.
          </li>
          <li>You can change your username, but don’t impersonate anybody.</li>
          <li>If you’re too young to agree to this where you live, a parent must agree for you.</li>
        </ul>
      ),
    },
    {
      id: 'content',
      title: 'What you publish',
      body: (
        <>
          <p>
            Your videos, comments and photos stay yours. By publishing them you allow us to store,
            convert and show them here for as long as they’re published. Remove them and that
            permission ends.
          </p>
          <p>
            Publish only what you made or have the right to use, and only show people who agree to
            it. Don’t publish anything unlawful, hurtful or misleading. Gym staff may hide posts
            about their walls. We may remove what breaks these terms, and we’ll say why.
          </p>
        </>
      ),
    },
    {
      id: 'fair',
      title: 'Fair use',
      body: (
        <ul>
          <li>Log what you climbed, and enter scores as they happened.</li>
          <li>Don’t disrupt the service, bypass its limits or collect other people’s data.</li>
          <li>
            Software may read public data at a reasonable rate, through the API documented on this
            site.
          </li>
        </ul>
      ),
    },
    {
      id: 'competitions',
      title: 'Competitions',
      body: (
        <>
          <p>
            The organiser sets the rules, decides appeals and is responsible for the event, its
            safety and having people’s permission to enter them. Scores are calculated by the rules
            the organiser chose. Results are official once the organiser publishes them as final.
          </p>
          <p>
            Once a competition’s free places are used, more cost credits. Credits belong to the
            account that bought them and can’t be exchanged for money. If you delete a draft, unused
            places you topped up are returned as credits; free places aren’t. This doesn’t affect
            any right to a refund you have by law.
          </p>
        </>
      ),
    },
  ];
}

function aboutUs(): LegalSection[] {
  return [
    {
      id: 'climbing',
      title: 'You climb at your own risk',
      body: (
        <p>
          Grades, videos and notes here are opinions. Decide for yourself, on the spot, whether a
          climb is safe, and follow the gym’s rules.
        </p>
      ),
    },
    {
      id: 'service',
      title: 'What we promise and don’t',
      body: (
        <>
          <p>
            We run the site with care, make backups and say when we’re doing maintenance. We can’t
            promise that it’s always available or free of errors. Organisers should be able to carry
            on with paper for an hour. Scores entered offline are sent once the device is back
            online.
          </p>
          <p>
            Our liability for wilful misconduct, gross negligence and personal injury is unlimited.
            Otherwise it’s limited to foreseeable damage and, where you use the site for free,
            excluded as far as the law allows.
          </p>
        </>
      ),
    },
    {
      id: 'end',
      title: 'Ending this agreement',
      body: (
        <p>
          You can delete your account at any time. We may close an account that breaks these terms,
          after a warning where that makes sense. The privacy page explains what happens to your
          data.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Law and changes',
      body: (
        <p>
          {operatorLaw()} Consumer protection laws where you live still apply. If we change these
          terms in a way that matters, we’ll tell people with an account a month in advance. If you
          don’t agree, you can delete your account.
        </p>
      ),
    },
  ];
}
