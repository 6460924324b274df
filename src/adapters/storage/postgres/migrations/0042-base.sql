-- The whole schema of 27 November 2026, in place of the migrations named at the end. A database that
-- has them all skips this file.

-- Collation of French lists, as in the domain: accents and case only break ties, numbers sort by value.
create collation french (provider = icu, locale = 'fr-u-kn-true');

-- Published version of each source of documents.
create table edition (
  source text primary key,
  version text not null,
  published_at timestamptz not null default now(),
  -- Day to which the data are up to date.
  state_at timestamptz
);

-- Published documents. Lists select the summary; only a page selects the content.
-- Path uniqueness is deferred to the end of a publication, since two documents may swap paths.
create table document (
  id text primary key,
  source text not null references edition,
  -- Path order independent of the server's locale.
  path text collate "C" not null,
  kind text not null,
  title text collate french not null,
  published_at timestamptz not null,
  changed_at timestamptz not null,
  demo boolean not null,
  summary jsonb not null,
  content jsonb not null,
  fingerprint text not null,
  -- Each combined with the document's kind, so that one index serves « articles of this theme »
  -- without scanning the theme's guides.
  facets text[] not null default '{}',
  constraint document_path unique (path) deferrable initially deferred
);

create index document_by_source on document (source);
create index document_by_date on document (kind, published_at desc, path);
create index document_by_title on document (kind, title, path);
create index document_by_facet on document using gin (facets);
-- Search engines index the current document, not the one it replaces. Counted and listed by an
-- index-only scan.
create index document_for_engines on document (kind, path) include (changed_at)
  where not demo and not summary ? 'supersededBy';
-- Articles that simulators quote, by their stable id, in any agreement.
create index document_by_agreement_article on document (split_part(id, '/', 2))
  where kind = 'agreementArticle';

-- Permanent redirects, written by editors or left by renamed documents.
create table redirect (
  source text primary key,
  destination text not null,
  origin text not null check (origin in ('editorial', 'rename')),
  check (source <> destination)
);

-- Site settings: menus, banners and reviews of the home page, documents that replace older ones.
create table furniture (
  part text primary key check (part in ('menus', 'banners', 'reviews', 'subjects')),
  content jsonb not null
);

-- Premium text has its own schema, which the role of the public pages may not access.
create schema premium;

create table premium.continuation (
  document_id text primary key references document on delete cascade,
  body jsonb not null
);

-- Baskets, written by the shop. The site only counts their items, for the badge in its header.
create table basket (
  key text primary key check (key ~ '^[A-Za-z0-9_-]{1,128}$'),
  items_count integer not null check (items_count between 0 and 999),
  updated_at timestamptz not null default now()
);

-- Files offered by documents, in reading order, so that lists of files need no document body.
create table download (
  document_id text not null references document on delete cascade,
  rank int not null,
  file jsonb not null,
  primary key (document_id, rank)
);

-- Accounts of the embedded identity provider, inaccessible to the role of the public pages.
create schema identity;

create table identity.person (
  id uuid primary key,
  -- As typed by the person; looked up case-insensitively.
  email text,
  email_verified boolean not null default false,
  phone_number text check (phone_number ~ '^\+[1-9][0-9]{5,14}$'),
  phone_verified boolean not null default false,
  custom_identifier text,
  password_hash text,
  -- Other claims, with the names of the provider's API.
  claims jsonb not null default '{}',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (email is not null or phone_number is not null or custom_identifier is not null)
);

create unique index person_by_email on identity.person (lower(email));
create unique index person_by_phone on identity.person (phone_number);
create unique index person_by_custom_identifier on identity.person (custom_identifier);

-- Secrets with a lifetime, as digests: sign-in tickets, authorization codes, access and refresh tokens.
create table identity.grant (
  kind text not null,
  digest bytea not null,
  person_id uuid references identity.person on delete cascade,
  data jsonb not null,
  expires_at timestamptz not null,
  -- Grants of one sign-in share a family and are revoked together.
  family uuid,
  -- A consumed secret is stored until it expires, to detect its reuse.
  taken_at timestamptz,
  primary key (kind, digest)
);

create index grant_by_person on identity.grant (person_id);
create index grant_by_expiry on identity.grant (expires_at);
create index grant_by_family on identity.grant (family);

-- Short codes sent by email or SMS: one per purpose and address, with limited attempts.
create table identity.verification_code (
  purpose text not null,
  address text not null,
  digest bytea not null,
  tries_left integer not null,
  data jsonb not null,
  expires_at timestamptz not null,
  primary key (purpose, address)
);

-- Sessions of browsers at the identity provider.
create table identity.session (
  digest bytea primary key,
  person_id uuid not null references identity.person on delete cascade,
  sign_in_type text not null,
  amr text[] not null,
  signed_in_at timestamptz not null,
  persistent boolean not null,
  expires_at timestamptz not null
);

create index session_by_person on identity.session (person_id);
create index session_by_expiry on identity.session (expires_at);

create table identity.signing_key (
  id text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null,
  -- A retired key signs no new token, but still verifies older ones.
  retired_at timestamptz
);

-- Sent messages, for the outbox page of the provider.
create table identity.outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null,
  -- A message delivered twice is listed once.
  message_key text unique,
  unsubscribe text
);

-- Number of attempts per key and time window, for rate limits.
create table identity.attempt (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);

create index attempt_by_window on identity.attempt (window_ends_at);

-- Additional authentication methods: addresses and phone numbers that receive codes, trusted browsers, passkeys.

-- Verified second factors: at most one email address per person, and any number of phones.
create table identity.second_factor (
  person_id uuid not null references identity.person on delete cascade,
  kind text not null check (kind in ('email', 'sms')),
  address text not null,
  added_at timestamptz not null,
  primary key (person_id, kind, address)
);

create unique index second_factor_one_email
  on identity.second_factor (person_id) where kind = 'email';

-- Browsers that skip the second factor, by the digest of their cookie's secret.
create table identity.trusted_device (
  id uuid primary key,
  digest bytea not null unique,
  person_id uuid not null references identity.person on delete cascade,
  ip text not null,
  operating_system text not null,
  user_agent text not null,
  device_class text not null,
  device_name text not null,
  trusted_at timestamptz not null,
  expires_at timestamptz not null
);

create index trusted_device_by_person on identity.trusted_device (person_id);

create table identity.passkey (
  id uuid primary key,
  credential_id text not null unique,
  person_id uuid not null references identity.person on delete cascade,
  -- Id of the account for its authenticators.
  user_handle text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  aaguid text not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);

create index passkey_by_person on identity.passkey (person_id);

-- Social accounts with which people sign in.
create table identity.linked_identity (
  id uuid primary key,
  person_id uuid not null references identity.person on delete cascade,
  provider text not null,
  subject text not null,
  username text not null,
  linked_at timestamptz not null,
  unique (provider, subject)
);

create index linked_identity_by_person on identity.linked_identity (person_id);

-- The embedded back office, inaccessible to the public pages and the identity provider.
create schema back_office;

-- Premium facts of people: append-only, one row per fact.
create table back_office.premium_fact (
  id bigint generated always as identity primary key,
  email text not null,
  kind text not null check (kind in ('trialStarted', 'subscriptionStarted', 'subscriptionRenewed', 'subscriptionEnded')),
  at timestamptz not null,
  until timestamptz,
  -- Normalised email address, since a person has one trial, whatever the spelling.
  trial_key text,
  -- Subject of the identity token that came with the fact, if any.
  subject text,
  action_code text check (action_code ~ '^[A-Za-z0-9_-]{1,40}$'),
  -- Author and reason, as given by the support staff.
  author text not null,
  reason text,
  recorded_at timestamptz not null,
  check ((until is not null) = (kind in ('subscriptionStarted', 'subscriptionRenewed'))),
  check ((trial_key is not null) = (kind = 'trialStarted'))
);

create index premium_fact_by_email on back_office.premium_fact (email, at);
-- One free trial per address and per token subject, even for concurrent requests.
create unique index one_trial_by_address on back_office.premium_fact (trial_key) where kind = 'trialStarted';
create unique index one_trial_by_subject on back_office.premium_fact (subject) where kind = 'trialStarted';

-- Owner of each email address: the first verified token subject that used it. Another subject is rejected.
create table back_office.holder (
  email text primary key,
  subject text not null,
  since timestamptz not null
);

-- Rights of people, one row per right.
create table back_office.person_right (
  email text not null,
  kind text not null check (kind in ('spaces', 'subscriptions', 'trials', 'collectiveAgreements')),
  key text not null check (key <> '' and key !~ '[|]'),
  primary key (email, kind, key)
);

-- Action codes with their offers; `cact` is the code that the shop uses for it.
create table back_office.action_code (
  code text primary key check (code ~ '^[A-Za-z0-9_-]{1,40}$'),
  cact text not null check (cact ~ '^[A-Za-z0-9_-]{1,40}$'),
  offer text not null,
  valid_from timestamptz not null,
  valid_until timestamptz
);

-- Last answers of the publisher's back office about each person, served during an outage of up to a day.
create table back_office.last_known (
  subject text not null,
  email text not null,
  question text not null check (question in ('premiumByEmail', 'premiumState', 'rights')),
  answer jsonb not null,
  heard_at timestamptz not null,
  primary key (subject, question)
);

create index last_known_by_age on back_office.last_known (heard_at);

-- Downloads of readers, separate from the tables of the public pages.
create schema downloads;

-- Downloads of readers without Premium by month in Paris; repeated downloads of a file count once.
create table downloads.counted (
  -- Subject of the reader's identity token.
  subject text not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  file text not null,
  at timestamptz not null,
  primary key (subject, month, file)
);

create index counted_by_month on downloads.counted (month);

-- One-time download links, valid for a minute, without the reader's identity.
create table downloads.ticket (
  -- SHA-256 of the key in the link, so that the table alone opens nothing.
  key_hash bytea primary key,
  file text not null,
  expires_at timestamptz not null
);

create index ticket_by_expiry on downloads.ticket (expires_at);

-- Number of downloads per file, without readers, for the list of most downloaded files.
create table download_tally (
  file text primary key,
  times bigint not null
);

-- Newsletter subscribers, inaccessible to the public pages and the identity provider.
create schema newsletter;

-- Subscription requests from the form. Confirmed by the address's owner, or deleted after a month.
create table newsletter.wish (
  id uuid primary key,
  email text not null,
  groups text[] not null,
  -- Idempotency key of the browser's request.
  request_key text unique,
  -- Version of the form's consent text.
  wording text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  -- A request to follow a legal text is a sign-up request too: same confirmation, same retention.
  followed text,
  constraint wish_groups_check check (groups <> '{}' or followed is not null)
);

create index wish_by_email on newsletter.wish (lower(email), asked_at);
create index wish_by_age on newsletter.wish (asked_at);

create table newsletter.subscriber (
  id uuid primary key,
  email text not null,
  since timestamptz not null
);

-- An address is unique regardless of case.
create unique index subscriber_by_email on newsletter.subscriber (lower(email));

-- Subscriptions with proof of consent; ended ones are stored for the legal retention period.
create table newsletter.subscription (
  subscriber_id uuid not null references newsletter.subscriber on delete cascade,
  group_key text not null check (group_key in ('pme', 'btp', 'rp', 'metallurgie', 'st')),
  asked_at timestamptz not null,
  confirmed_at timestamptz not null,
  wording text not null,
  ended_at timestamptz,
  primary key (subscriber_id, group_key)
);

create index subscription_by_group on newsletter.subscription (group_key, subscriber_id) where ended_at is null;

-- Secret that signs the links in emails, shared by all servers of the site.
create table newsletter.link_secret (
  only_one boolean primary key default true check (only_one),
  secret bytea not null check (length(secret) >= 32)
);

-- Audit of the support staff's queries and changes, stored for a year.
create schema support;

-- Key of the email hashes, without which a copy of the audit identifies nobody.
create table support.audit_key (
  only_one boolean primary key default true check (only_one),
  key text not null default gen_random_uuid()::text || gen_random_uuid()::text
);

insert into support.audit_key default values;

create table support.audit (
  id bigint generated always as identity primary key,
  -- Account of the staff member.
  agent text not null,
  question text not null,
  -- Hash of the email address concerned; null if none.
  person bytea,
  -- Other argument: the path of a document, an action code; never an email address.
  about text,
  at timestamptz not null
);

create index audit_by_person on support.audit (person, at);
create index audit_by_date on support.audit (at);

-- Newsletter issues queued per subscriber, so that each is sent once.
create table newsletter.sent_issue (
  subscriber_id uuid not null references newsletter.subscriber on delete cascade,
  path text not null,
  primary key (path, subscriber_id)
);

-- Contract cancellations as sent by readers. Their processing is recorded as Premium facts.
create table back_office.cancellation (
  reference uuid primary key,
  name text not null,
  email text not null,
  contract text not null,
  wished_on text,
  received_at timestamptz,
  -- Stored when prepared, and received once its sender confirms it.
  checked_at timestamptz,
  -- True once the email that acknowledges it was sent.
  acknowledged boolean not null default false,
  check (received_at is not null or checked_at is not null)
);

create index checked_cancellation_by_age on back_office.cancellation (checked_at) where received_at is null;

-- Last news of collective agreements from an external feed, served during its outages and after restarts.
create table agreement_news (
  feed text primary key,
  pieces jsonb not null,
  etag text,
  modified text
);

-- Announcements of outdated content, one per publication, numbered without gaps. Every server polls them and evicts its caches.
-- Null tags mean that everything is outdated.
create table announcement (
  id bigint primary key,
  tags text[],
  -- CDN caches are purged twice, again once every server has cleared its own caches.
  announced_at timestamptz not null default now()
);

-- Unpublished content has its own schema, which the roles of the public pages may not access.
create schema drafts;

-- Drafts and scheduled documents, with everything that their publication writes.
create table drafts.document (
  id text primary key,
  source text not null,
  path text collate "C" not null,
  kind text not null,
  title text collate french not null,
  published_at timestamptz not null,
  changed_at timestamptz not null,
  demo boolean not null,
  facets text[] not null,
  summary jsonb not null,
  content jsonb not null,
  continuation jsonb,
  downloads jsonb not null,
  fingerprint text not null,
  -- True if an editor publishes the document, false if its date does.
  draft boolean not null,
  -- Moment of publication, if it differs from the date that the document shows.
  due_at timestamptz
);

create index waiting_by_date on drafts.document (published_at) where not draft;
create index waiting_by_due_date on drafts.document (coalesce(due_at, published_at)) where not draft;

-- Secret that signs preview links and cookies unless a setting provides one, shared by all servers.
create table drafts.preview_secret (
  only_one boolean primary key default true check (only_one),
  secret bytea not null check (length(secret) >= 32)
);

-- Used preview links; each opens once.
create table drafts.used_link (
  id text primary key,
  used_at timestamptz not null default now()
);

-- Views with the names of the public tables, which show previews the content of a chosen moment.
create schema preview;

create function preview.shown_at() returns timestamptz
  language sql stable
  return coalesce(nullif(current_setting('preview.shown_at', true), '')::timestamptz, now());

create view preview.waiting as
  select id, source, path, kind, title, published_at, changed_at, demo, facets, summary, content,
    continuation, downloads, fingerprint, draft
  from drafts.document
  where draft or coalesce(due_at, published_at) <= preview.shown_at();

-- A waiting document replaces the published one with its id or path.
create view preview.document as
  select id, source, path, kind, title, published_at, changed_at, demo, facets, summary, content,
    fingerprint
  from preview.waiting
  union all
  select id, source, path, kind, title, published_at, changed_at, demo, facets, summary, content,
    fingerprint
  from public.document
  where not exists (select from preview.waiting where waiting.id = document.id)
    and not exists (select from preview.waiting where waiting.path = document.path);

create view preview.download as
  select id as document_id, offered.rank::int as rank, offered.file
  from preview.waiting,
    jsonb_array_elements(downloads) with ordinality as offered (file, rank)
  union all
  select document_id, rank, file
  from public.download
  where not exists (select from preview.waiting where waiting.id = download.document_id);

create view preview.continuation as
  select id as document_id, continuation as body
  from preview.waiting where continuation is not null
  union all
  select document_id, body
  from premium.continuation
  where not exists (select from preview.waiting where waiting.id = continuation.document_id);

-- Activation requests for an external back office: stored before they are sent, open until answered.
create table back_office.premium_order (
  -- Idempotency key of the request at the back office.
  key uuid primary key,
  subject text not null,
  email text not null,
  action_code text not null check (action_code ~ '^[A-Za-z0-9_-]{1,40}$'),
  ordered_at timestamptz not null,
  outcome text check (outcome in ('accepted', 'refused', 'givenUp')),
  settled_at timestamptz,
  check ((outcome is null) = (settled_at is null))
);

-- One open request per person; repeating it sends the same request again.
create unique index open_order_by_subject on back_office.premium_order (subject) where settled_at is null;
create index premium_order_by_email on back_office.premium_order (lower(email), ordered_at);
create index premium_order_by_age on back_office.premium_order (settled_at) where settled_at is not null;

-- Last announcements for which the CDN was purged once and twice.
create table shared_caches_told (
  only_one boolean primary key default true check (only_one),
  told bigint not null,
  told_again bigint not null
);

insert into shared_caches_told (told, told_again) values (0, 0);

-- Simulator rows withdrawn because the text that proves them changed. Rows of the Code have no IDCC.
create table withdrawn_row (
  tool text not null,
  idcc text,
  conditions text not null,
  article text not null,
  reason text not null check (reason in ('changed', 'missing', 'notInForce')),
  since timestamptz not null,
  unique nulls not distinct (tool, idcc, conditions, article)
);

-- Every imported text of law, append-only.

-- Imported editions, with the ids of their articles.
create table law_edition (
  name text primary key,
  state_on date not null unique,
  article_ids text[] not null,
  added int not null,
  stored_at timestamptz not null default now()
);

-- Texts of versions. A later correction of the same version is another row.
create table law_text (
  version_id text not null,
  -- SHA-256 of the bare words, in hexadecimal.
  words_hash text not null,
  article_id text not null,
  number text not null,
  -- Number as in URLs: l1237-11.
  number_key text not null,
  body jsonb not null,
  -- First edition with this text, and the day of its state.
  edition text not null references law_edition deferrable initially deferred,
  stated_on date not null,
  primary key (version_id, words_hash)
);

create index law_text_by_article on law_text (article_id);
create index law_text_by_number on law_text (number_key);

-- Period of a version as stated by an edition, if it differs from the previous edition's.
create table law_version (
  version_id text not null,
  stated_on date not null,
  article_id text not null,
  number text not null,
  number_key text not null,
  from_on date not null,
  until_on date,
  -- Last day the version was in the Code, if it vanished by stated_on without a known end.
  seen_on date,
  unique nulls not distinct (version_id, stated_on, seen_on)
);

create index law_version_by_article on law_version (article_id);
create index law_version_by_number on law_version (number_key);

create function refuse_change_of_law() returns trigger language plpgsql as $$
begin
  raise exception 'texts of law are kept for ever: % of % refused', tg_op, tg_table_name;
end
$$;

create trigger kept_for_ever before update or delete or truncate on law_edition
  for each statement execute function refuse_change_of_law();
create trigger kept_for_ever before update or delete or truncate on law_text
  for each statement execute function refuse_change_of_law();
create trigger kept_for_ever before update or delete or truncate on law_version
  for each statement execute function refuse_change_of_law();

-- What was decided on newer editions of the public packages: out of reach of the public pages.
create schema editions;

create table editions.decision (
  id bigint generated always as identity primary key,
  package text not null,
  version text,
  integrity text,
  state_at text,
  decision text not null check (decision in ('published', 'refused', 'unchanged', 'failed')),
  reasons jsonb not null,
  report jsonb,
  decided_at timestamptz not null,
  -- The last check with the same outcome.
  checked_at timestamptz not null,
  -- The sources that quote the edition were imported again.
  followed_at timestamptz,
  rolled_back_at timestamptz,
  check (decision <> 'published' or version is not null and integrity is not null and state_at is not null)
);

create index decision_by_package on editions.decision (package, id desc);

-- Editors' decisions that a change of a cited article is without effect on a document, append-only.
create table law_verdict (
  id bigint generated always as identity primary key,
  document_id text not null,
  -- Number, such as L1237-11.
  article text not null,
  kind text not null check (kind in ('modified', 'ended', 'began')),
  version_id text not null,
  note text not null check (note <> ''),
  -- Name of the editor.
  editor text not null check (editor <> ''),
  judged_at timestamptz not null
);

create trigger kept_for_ever before update or delete or truncate on law_verdict
  for each statement execute function refuse_change_of_law();

-- Changes of articles of the Code and of agreements by edition, append-only.

-- Editions compared with the one before, each day of the law at most once per package.
create table changelog_edition (
  -- Package and version.
  name text primary key,
  package text not null,
  state_on date not null,
  compared_with text not null,
  since_on date not null,
  -- IDCC of the agreements that both editions hold. Null for the Code.
  agreements text[],
  -- Recorded from past editions, when the changelog was first filled.
  seeded boolean not null,
  recorded_at timestamptz not null default now()
);

create table changelog_entry (
  -- Numbers are given under the publication lock, so that they become visible in their order.
  sequence bigint generated always as identity primary key,
  edition text not null references changelog_edition,
  state_on date not null,
  kind text not null check (kind in ('agreement', 'article')),
  -- IDCC of the agreement, or number of the article of the Code: L1237-11.
  subject text not null,
  -- IDCC, or number as in URLs: l1237-11.
  subject_key text not null,
  -- Id of the article's document without its source.
  article_id text not null,
  change text not null check (change in ('added', 'reworded', 'ended')),
  title text not null,
  within text,
  in_force_on date,
  -- SHA-256 of the bare words before and after, in hexadecimal.
  before_hash text check ((before_hash is null) = (change = 'added')),
  after_hash text check ((after_hash is null) = (change = 'ended'))
);

create index changelog_by_subject
  on changelog_entry (kind, subject_key, state_on desc, sequence desc);
create index changelog_by_article on changelog_entry (article_id, sequence desc);

-- Words of agreements' articles before and after a rewording. Those of the Code are in law_text.
create table changelog_text (
  article_id text not null,
  words_hash text not null,
  body jsonb not null,
  primary key (article_id, words_hash)
);

create trigger kept_for_ever before update or delete or truncate on changelog_edition
  for each statement execute function refuse_change_of_law();
create trigger kept_for_ever before update or delete or truncate on changelog_entry
  for each statement execute function refuse_change_of_law();
create trigger kept_for_ever before update or delete or truncate on changelog_text
  for each statement execute function refuse_change_of_law();

create table newsletter.follower (
  id uuid primary key,
  email text not null,
  since timestamptz not null
);

-- An address is unique regardless of case.
create unique index follower_by_email on newsletter.follower (lower(email));

-- Texts that readers follow, with proof of consent; ended ones are stored for the legal retention
-- period.
create table newsletter.follow (
  follower_id uuid not null references newsletter.follower on delete cascade,
  -- Key of the text: agreement/1486 or article/l1237-13.
  text_key text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz not null,
  wording text not null,
  ended_at timestamptz,
  -- Changelog position up to which emails are queued.
  notified_through bigint not null,
  primary key (follower_id, text_key)
);

create index follow_by_text on newsletter.follow (text_key, notified_through) where ended_at is null;
create index follow_by_position on newsletter.follow (notified_through) where ended_at is null;

-- Articles that editors write, out of reach of the public pages and of previews.
create schema newsroom;

-- Roles of editors over time, append-only. The latest row of an address counts; no role: removed.
create table newsroom.editor_role (
  id bigint generated always as identity primary key,
  email text not null,
  name text not null check (name <> ''),
  role text check (role in ('writer', 'reviewer', 'chief')),
  -- Who gave the role: the name of an operator, or the address of a chief editor.
  given_by text not null check (given_by <> ''),
  given_at timestamptz not null
);

create index editor_role_by_email on newsroom.editor_role (email, id desc);

create table newsroom.article (
  id bigint generated always as identity primary key,
  -- Id of the published document, kept for ever.
  document_id text not null unique,
  -- Path and title of the newest version, and the state after the last event, for lists.
  path text collate "C" not null unique,
  title text not null,
  stage text not null,
  due_at timestamptz,
  changed_at timestamptz not null,
  themes text[] not null default '{}'
);

create index article_by_change on newsroom.article (changed_at desc);

-- Whole texts, append-only.
create table newsroom.version (
  article_id bigint not null references newsroom.article,
  number int not null check (number > 0),
  path text collate "C" not null,
  -- Markdown with front matter.
  markdown text not null,
  fingerprint text not null,
  primary key (article_id, number)
);

-- History of each article, append-only. Its state is computed from it.
create table newsroom.event (
  article_id bigint not null references newsroom.article,
  sequence int not null check (sequence > 0),
  editor text not null,
  happened_at timestamptz not null,
  change jsonb not null,
  primary key (article_id, sequence)
);

create function newsroom.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history of the newsroom is kept: % of % refused', tg_op, tg_table_name;
end
$$;

create trigger kept_for_ever before update or delete or truncate on newsroom.editor_role
  for each statement execute function newsroom.refuse_change();
create trigger kept_for_ever before update or delete or truncate on newsroom.version
  for each statement execute function newsroom.refuse_change();
create trigger kept_for_ever before update or delete or truncate on newsroom.event
  for each statement execute function newsroom.refuse_change();

-- Sessions of editors on the web, by the digest of their cookie's secret.
create table newsroom.editor_session (
  digest bytea primary key,
  id uuid not null unique,
  email text not null,
  signed_in_at timestamptz not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null
);

create index editor_session_by_email on newsroom.editor_session (email);

-- Sign-ins, refusals, sign-outs and revocations, append-only.
create table newsroom.access_event (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('signedIn', 'refused', 'signedOut', 'revoked')),
  happened_at timestamptz not null,
  email text,
  detail text
);

create trigger kept_for_ever before update or delete or truncate on newsroom.access_event
  for each statement execute function newsroom.refuse_change();

-- Unsaved text of an editor on an article, replaced at each save. Never a version.
create table newsroom.working_copy (
  editor text not null,
  -- Id of the article's document; empty for an article without a version.
  document_id text not null,
  path text not null,
  markdown text not null,
  -- Version that the editor read; 0 without one.
  version int not null check (version >= 0),
  saved_at timestamptz not null,
  -- Page of the form from which the copy was last saved: another page does not overwrite it.
  page text not null default '',
  primary key (editor, document_id)
);

-- Versions of the newsroom's articles as readers saw them. They never change; the words of one may
-- be withdrawn for ever.
create table published_version (
  document_id text not null,
  -- Paris day of the publication, with its rank from the second of that day on: 2026-11-22.2.
  label text collate "C" not null,
  published_at timestamptz not null,
  -- Path at the time.
  path text collate "C" not null,
  kind text not null check (kind in ('initial', 'update', 'correction')),
  notice text check ((notice is null) = (kind = 'initial')),
  -- The document as in the table document: the free part alone.
  summary jsonb,
  content jsonb check ((content is null) = (summary is null)),
  withdrawn_at timestamptz check ((withdrawn_at is null) = (summary is not null)),
  -- What readers are told of the withdrawal.
  withdrawal_reason text check (withdrawal_reason is null or withdrawn_at is not null),
  primary key (document_id, label),
  unique (document_id, published_at)
);

create index published_version_by_path on published_version (path);

-- Continuations of Premium versions.
create table premium.published_continuation (
  document_id text not null,
  label text collate "C" not null,
  body jsonb not null,
  primary key (document_id, label),
  foreign key (document_id, label) references published_version
);

create function refuse_change_of_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
    and (old.document_id, old.label, old.published_at, old.path, old.kind, old.notice)
      is not distinct from
      (new.document_id, new.label, new.published_at, new.path, new.kind, new.notice)
  then
    return new;
  end if;
  raise exception 'published versions are kept: % of % refused', tg_op, tg_table_name;
end
$$;

create function refuse_change_of_continuation() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from published_version version
    where version.document_id = old.document_id and version.label = old.label
      and withdrawn_at is not null)
  then
    return old;
  end if;
  raise exception 'published versions are kept: % of % refused', tg_op, tg_table_name;
end
$$;

create trigger kept_for_ever before update or delete on published_version
  for each row execute function refuse_change_of_version();
create trigger never_emptied before truncate on published_version
  for each statement execute function refuse_change_of_version();
create trigger kept_for_ever before update or delete on premium.published_continuation
  for each row execute function refuse_change_of_continuation();
create trigger never_emptied before truncate on premium.published_continuation
  for each statement execute function refuse_change_of_continuation();

-- Who withdrew the words of a version, and why. Append-only.
create table newsroom.version_withdrawal (
  id bigint generated always as identity primary key,
  document_id text not null,
  label text not null,
  editor text not null,
  reason text not null check (reason <> ''),
  withdrawn_at timestamptz not null
);

create trigger kept_for_ever before update or delete or truncate on newsroom.version_withdrawal
  for each statement execute function newsroom.refuse_change();

-- Settings of the site that the chief editor published, whole and append-only. The latest version
-- of a subject tells who holds it: the newsroom, or again the content folder.
create table newsroom.setting_version (
  subject text not null check (subject in ('home', 'banners', 'menus', 'redirects')),
  number int not null check (number > 0),
  holder text not null check (holder in ('newsroom', 'folder')),
  editor text not null,
  published_at timestamptz not null,
  summary text not null check (summary <> ''),
  settings jsonb not null,
  primary key (subject, number)
);

create trigger kept_for_ever before update or delete or truncate on newsroom.setting_version
  for each statement execute function newsroom.refuse_change();

-- A version of before starts on this schema too.
insert into schema_migration (name, timestamp)
select unnest(array[
  '0001-content', '0002-facets', '0003-baskets', '0004-home', '0005-identity',
  '0006-grant-families', '0007-second-factors', '0008-linked-identities', '0009-back-office',
  '0010-last-known', '0012-downloads', '0013-newsletter', '0014-support',
  '0015-newsletter-issues', '0016-cancellation', '0017-agreement-news', '0020-announcements',
  '0021-drafts', '0022-premium-orders', '0023-shared-caches', '0024-checked-cancellations',
  '0025-validity', '0026-simulators', '0027-law-texts', '0028-editions', '0029-law-verdicts',
  '0031-changelog', '0032-followers', '0034-newsroom', '0035-editor-sessions',
  '0036-working-copies', '0037-published-versions', '0039-withdrawn-versions',
  '0040-working-copy-pages', '0041-setting-versions', '0042-acknowledged-cancellations'
]), '2026-11-27T00:00:00.000Z';
