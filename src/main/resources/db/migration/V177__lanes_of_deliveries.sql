-- By itself, because it reads the table: whoever delivers waits meanwhile, whoever reads does not.
create index webhook_delivery_lane on webhook_delivery (project_id, webhook_id, lane, id)
    where lane is not null and status = 'pending';
