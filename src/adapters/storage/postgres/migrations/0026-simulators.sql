-- Index of the articles that simulators quote, by their stable id, in any agreement.
create index document_by_agreement_article on document (split_part(id, '/', 2))
  where kind = 'agreementArticle';

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
