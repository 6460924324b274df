-- Moment at which a request to follow a text sent its confirmation email; null if it sent none.
alter table newsletter.wish add column emailed_at timestamptz;
